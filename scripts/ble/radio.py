"""The air of `make ble-check`: bumble plays the controller behind /dev/vhci, which is BlueZ's
radio, and, on the same simulated air, a phone with a whole stack of its own."""
import asyncio

from bumble import ll
from bumble.controller import AdvertisingSet, Connection as LinkConnection, Controller
from bumble.core import UUID, ProtocolError
from bumble.device import Device, DeviceConfiguration, Peer
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.pairing import PairingConfig, PairingDelegate
from bumble.transport import open_transport

ADAPTER = "B8:27:EB:00:00:01"


def work_round():
    """Two faults of bumble 0.0.236: an extended advertising set sends no scan response, in which
    BlueZ puts the name; and data on a link to a public address is said to come from a random
    one."""
    def send(self):
        self.controller.send_advertising_pdu(ll.AdvExtInd(
            advertiser_address=self.address, sid=0, periodic_advertising_data=None,
            data=bytes(self.data) + bytes(self.scan_response_data)))

    def forward(self, sender, destination, transport, data):
        receiver = self.find_le_controller(destination)
        source = sender.random_address
        for connection in sender.le_connections.values():
            if connection.peer_address == destination:
                source = connection.self_address
        if receiver:
            asyncio.get_running_loop().call_soon(
                receiver.on_link_acl_data, source, transport, data)

    AdvertisingSet.send_extended_advertising_data = send
    LocalLink.send_acl_data = forward


class SlowRadio:
    """Lets BlueZ's radio hand over `packets` link-layer packets every `interval` s while it is on;
    what waits meanwhile is the controller's and so BlueZ's to wait for."""

    def __init__(self, controller):
        self.controller, self.waiting, self.peak = controller, [], 0
        self.interval = self.packets = None
        self.send = LinkConnection.on_hci_acl_data_packet
        radio = self

        def later(connection, packet):
            if connection.controller is not radio.controller or radio.interval is None:
                return radio.send(connection, packet)
            radio.waiting.append((connection, packet))
            radio.peak = max(radio.peak, len(radio.waiting))

        LinkConnection.on_hci_acl_data_packet = later

    async def run(self, interval, packets, seconds):
        self.interval, self.packets, self.peak = interval, packets, 0
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            await asyncio.sleep(interval)
            for _ in range(packets):
                if self.waiting:
                    self.send(*self.waiting.pop(0))
        self.interval = None
        while self.waiting:
            self.send(*self.waiting.pop(0))


class Keyboard(PairingDelegate):
    """A phone's owner who types what `passkey` answers."""

    def __init__(self, passkey):
        super().__init__(PairingDelegate.KEYBOARD_INPUT_ONLY if passkey
                         else PairingDelegate.NO_OUTPUT_NO_INPUT)
        self.passkey = passkey

    async def get_number(self):
        return await self.passkey()

    async def confirm(self, auto=False):
        return True

    async def compare_numbers(self, number, digits):
        return True


class Air:
    """Radio and phone."""

    async def open(self):
        work_round()
        self.link = LocalLink()
        vhci = await open_transport("vhci")
        self.radio = Controller("pi", host_source=vhci.source, host_sink=vhci.sink,
                                link=self.link, public_address=ADAPTER)
        # Without data length extension, as the oldest phones: 27 bytes a packet.
        self.radio.le_acl_data_packet_length = self.radio.acl_data_packet_length = 27
        self.radio.supported_max_tx_octets = self.radio.supported_max_rx_octets = 27
        self.radio.total_num_le_acl_data_packets = 8
        self.slow = SlowRadio(self.radio)
        self.phone = await self.device("phone", "C4:F2:17:1A:1D:BB", "C0:FF:EE:00:00:02")
        self.pair_with(None)

    async def device(self, name, address, public):
        own = Controller(name, link=self.link, public_address=public)
        own.le_acl_data_packet_length = 251
        host = Host()
        host.controller = own
        device = Device(config=DeviceConfiguration(name=name, address=Address(address)), host=host)
        await device.power_on()
        return device

    def pair_with(self, passkey):
        """How the phone pairs: with a passkey, or without any proof."""
        self.phone.pairing_config_factory = lambda connection: PairingConfig(
            sc=True, mitm=passkey is not None, bonding=True, delegate=Keyboard(passkey))

    async def find(self, part, seconds=30):
        """Address and advertised data of the first device whose name has `part` in it."""
        found = asyncio.get_running_loop().create_future()

        def seen(advertisement):
            name = advertisement.data.get(9) or advertisement.data.get(8) or ""
            if isinstance(name, bytes):
                name = name.decode(errors="replace")
            if part in str(name) and not found.done():
                found.set_result((advertisement.address, str(name), bytes(advertisement.data)))

        self.phone.on("advertisement", seen)
        await self.phone.start_scanning(active=True, filter_duplicates=False)
        try:
            return await asyncio.wait_for(found, seconds)
        finally:
            await self.phone.stop_scanning()
            self.phone.remove_listener("advertisement", seen)


class Visit:
    """One connection of the phone, with what it has discovered and heard."""

    def __init__(self, air, connection, mtu):
        self.air, self.connection, self.mtu = air, connection, mtu
        self.heard, self.tasks = {}, []
        self.gone = asyncio.Event()
        connection.on("disconnection", lambda reason: self.gone.set())
        self.peer = Peer(connection)

    @classmethod
    async def begin(cls, air, address, mtu=185, seconds=20):
        # BlueZ asks for an MTU in the other direction, too.
        air.phone.gatt_server.max_mtu = mtu
        visit = cls(air, await air.phone.connect(address, timeout=seconds), mtu)
        if mtu > 23:
            visit.mtu = await visit.peer.request_mtu(mtu)
        await asyncio.wait_for(visit.peer.discover_services(), seconds)
        for service in visit.peer.services:
            await asyncio.wait_for(visit.peer.discover_characteristics(service=service), seconds)
        return visit

    def characteristic(self, uuid):
        found = self.peer.get_characteristics_by_uuid(UUID(uuid))
        return found[0] if found else None

    async def read(self, uuid):
        """Bytes, or ATT's error code."""
        try:
            return bytes(await asyncio.wait_for(self.characteristic(uuid).read_value(), 10))
        except ProtocolError as error:
            return error.error_code

    async def listen(self, uuid):
        """None, or ATT's error code; what comes is kept in `heard` with its time."""
        row, heard = self.characteristic(uuid), self.heard.setdefault(uuid, [])
        clock = asyncio.get_running_loop().time
        try:
            await asyncio.wait_for(
                row.subscribe(lambda value: heard.append((clock(), bytes(value)))), 10)
        except ProtocolError as error:
            return error.error_code
        return None

    async def end(self):
        await self.connection.disconnect()
        await asyncio.wait_for(self.gone.wait(), 5)
