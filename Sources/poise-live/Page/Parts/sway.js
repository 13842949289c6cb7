// Figures of quiet standing as those of the recorder's `balance` event, from the 25 Hz that
// this page gets. Pure functions: samples in, figures out.

// Butterworth, second order, by the bilinear transform with prewarped cut-off; begun as if its
// first value had been there for ever.
function lowPass(cutoff, rate) {
  const k = Math.tan(Math.PI * cutoff / rate);
  const d = 1 + Math.SQRT2 * k + k * k;
  const b = k * k / d, a1 = 2 * (k * k - 1) / d, a2 = (1 - Math.SQRT2 * k + k * k) / d;
  let s1 = null, s2 = 0;
  return (x) => {
    if (s1 === null) {
      s1 = x - b * x;
      s2 = b * x - a2 * x;
    }
    const y = b * x + s1;
    s1 = 2 * b * x - a1 * y + s2;
    s2 = b * x - a2 * y;
    return y;
  };
}

function smoothed(values, rate) {
  if (rate <= 2.2 * 3.5) return values;
  const once = (x) => x.map(lowPass(3.5, rate));
  return once(once(values).reverse()).reverse();
}

const dot = (a, b) => a.x * b.x + a.y * b.y + a.z * b.z;
const cross = (a, b) => ({
  x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x
});
function unit(a) {
  const length = Math.sqrt(dot(a, a));
  return length > 1e-6 ? { x: a.x / length, y: a.y / length, z: a.z / length } : null;
}

// Left, forward and up of a trunk at rest, from the mean of what it feels. Where the mounting
// is not known, left and forward are any two that stand across up.
function frameOf(samples, mounted) {
  const sum = { x: 0, y: 0, z: 0 };
  for (const s of samples) {
    sum.x += s.x;
    sum.y += s.y;
    sum.z += s.z;
  }
  const up = unit(sum);
  if (!up) return null;
  const ahead = mounted || Math.abs(up.x) < 0.8 ? { x: 1, y: 0, z: 0 } : { x: 0, y: 1, z: 0 };
  const left = unit(cross(up, ahead));
  return left ? { up, left, forward: cross(left, up) } : null;
}

function centered(values) {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return values.map((v) => v - mean);
}

// Two axes as a path: root mean square, 95 % ellipse (χ² with n − 1), length.
function pathFigures(m, a) {
  const n = m.length;
  let mm = 0, aa = 0, ma = 0, path = 0;
  for (let i = 0; i < n; i++) {
    mm += m[i] * m[i];
    aa += a[i] * a[i];
    ma += m[i] * a[i];
    if (i) path += Math.hypot(m[i] - m[i - 1], a[i] - a[i - 1]);
  }
  const c = { mm: mm / (n - 1), aa: aa / (n - 1), ma: ma / (n - 1) };
  const half = (c.mm + c.aa) / 2;
  const root = Math.sqrt((c.mm - c.aa) ** 2 / 4 + c.ma ** 2);
  return {
    rms: Math.sqrt((mm + aa) / n), rmsLeft: Math.sqrt(mm / n), rmsForward: Math.sqrt(aa / n),
    area: Math.PI * 5.991465 * Math.sqrt(Math.max(0, c.mm * c.aa - c.ma * c.ma)), path,
    ellipse: {
      major: Math.sqrt(5.991465 * (half + root)),
      minor: Math.sqrt(5.991465 * Math.max(0, half - root)),
      // of the longer axis, from "left" toward "forward"
      angle: Math.atan2(2 * c.ma, c.mm - c.aa) / 2
    }
  };
}

// A body that sways about its ankles with the sensor at height h feels a = x (g/h + ω²): x is a
// low-pass of the time constant √(h/g), forward and backward, times h/g (Winter et al. 1998).
function displacement(values, rate, height) {
  const g = 9.80665;
  const keep = Math.exp(-Math.sqrt(g / height) / rate);
  let state = values[0];
  const pass = (v) => (state = (1 - keep) * v + keep * state);
  const forward = values.map(pass);
  const both = forward.reverse().map(pass).reverse();
  return centered(both.map((v) => 1000 * height / g * v));
}

function swayOf(samples, rate, mounted, height) {
  const frame = frameOf(samples, mounted);
  if (!frame) return null;
  const m = centered(smoothed(samples.map((s) => dot(s, frame.left)), rate));
  const a = centered(smoothed(samples.map((s) => dot(s, frame.forward)), rate));
  const figures = { ...pathFigures(m, a), m, a, mm: null };
  if (height !== null && height > 0.2 && height < 2.5) {
    figures.mm = pathFigures(displacement(m, rate, height), displacement(a, rate, height));
  }
  return figures;
}
