// Whether the newest ten candidates throw the trunk to one side and the other in turn: along the
// line that the mounting gives, or along any.

enum { TURNS = 10 };

static bool is_outermost(gate *g, int first, int oldest) {
  const candidate *edge = candidates_at(&g->chain, first);
  for (int k = oldest; k < g->chain.count; k++) {
    const candidate *other = candidates_at(&g->chain, k);
    double across = edge->x * other->y - edge->y * other->x;
    if (k != first && !((k - first) % 2 == 0 ? across > 0 : across < 0)) return false;
  }
  return true;
}

static bool takes_turns(gate *g) {
  int n = g->chain.count;
  const candidate *last = candidates_at(&g->chain, n - 1);
  if (isnan(last->change) && !isnan(last->x)) {
    for (int k = n - TURNS; n >= TURNS && k < n; k++)
      if (is_outermost(g, k, n - TURNS)) return true;
    return false;
  }
  if (n < TURNS) return isnan(last->change);
  for (int k = n - 1; k > n - TURNS; k--)
    if (candidates_at(&g->chain, k)->change * candidates_at(&g->chain, k - 1)->change > 0)
      return false;
  return true;
}
