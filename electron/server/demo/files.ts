import {pngOf} from './png';

/** A file that was uploaded; `{name}` in the text of a message stands for the link to it. */
type DemoFile = {
	readonly owner: number;
	readonly name: string;
	readonly hoursAgo: number;
	/** What it holds, the same each time. */
	readonly bytes: () => Buffer;
};

const day = 24;

/** Several kinds and sizes; some that no message uses. */
export const demoFiles: readonly DemoFile[] = [
	{
		owner: 4,
		name: 'seeing-october.csv',
		hoursAgo: 50,
		bytes: () => text('night,seeing', '2026-10-27,1.3', '2026-10-28,0.9', '2026-10-29,1.1'),
	},
	{
		owner: 1,
		name: 'open-day-rota.txt',
		hoursAgo: 29,
		bytes: () => text('10:00 Jonas', '11:00 Ines', '12:00 nobody yet', '13:00 nobody yet'),
	},
	{
		owner: 1,
		name: 'budget-draft.csv',
		hoursAgo: 4 * day,
		bytes: () => text('item,amount', 'mirror washing,4200', 'belts,60'),
	},
	{owner: 1, name: 'dome-motor.wav', hoursAgo: 196, bytes: motorSound},
	{owner: 1, name: 'open-day-poster.png', hoursAgo: 28, bytes: poster},
	{owner: 1, name: 'dome-log-week-46.log', hoursAgo: 11 * day, bytes: domeLog},
	{owner: 1, name: 'gate-plan.pdf', hoursAgo: 27, bytes: gatePlan},
	{
		owner: 1,
		name: 'spectrograph-lines.csv',
		hoursAgo: 33 * day,
		bytes: () =>
			text(
				'order,pixel,wavelength',
				...series(600, at => `${41 + (at % 9)},${at * 3},${lambda(at)}`),
			),
	},
	{owner: 1, name: 'open-day.ics', hoursAgo: 26, bytes: calendar},
	{
		owner: 1,
		name: 'mirror-wash.md',
		hoursAgo: 19 * day,
		bytes: () => text('# Mirror wash', '', '1. Dust off with dry air.', '2. Rinse, never rub.'),
	},
	{
		owner: 1,
		name: 'mast-readings.tsv',
		hoursAgo: 14 * day,
		bytes: () =>
			text(...series(1500, at => `${at * 60}\t${(at * 7) % 23}\t${40 + ((at * 13) % 55)}`)),
	},
	{
		owner: 1,
		name: 'dome-control.toml',
		hoursAgo: 9 * day,
		bytes: () => text('[shutter]', 'close_above_wind = 18', 'close_above_humidity = 92'),
	},
	{owner: 4, name: 'dome-log-week-45.log', hoursAgo: 18 * day, bytes: domeLog},
];

const lambda = (at: number) => (412.3 + at * 0.317).toFixed(3);

function series(count: number, line: (at: number) => string): readonly string[] {
	return Array.from({length: count}, (_none, at) => line(at));
}

function text(...lines: readonly string[]): Buffer {
	return Buffer.from(`${lines.join('\n')}\n`);
}

function domeLog(): Buffer {
	const states = ['shutter closed', 'shutter opening', 'shutter open', 'tracking', 'parked'];
	return text(
		...series(2400, at => {
			const time = `${String(Math.floor(at / 100)).padStart(2, '0')}:${String(Math.floor((at % 100) * 0.6)).padStart(2, '0')}`;
			return `${time} azimuth ${(at * 37) % 360} wind ${(at * 7) % 23} m/s ${states[at % states.length]}`;
		}),
	);
}

function calendar(): Buffer {
	return text(
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Kestrel Bay Observatory//Open day//EN',
		'BEGIN:VEVENT',
		'UID:open-day@kestrel-bay.example',
		'DTSTART:20261205T100000Z',
		'DTEND:20261205T160000Z',
		'SUMMARY:Open day',
		'END:VEVENT',
		'END:VCALENDAR',
	);
}

/** Three seconds of a hum, 8 bits of 8 kHz. */
function motorSound(): Buffer {
	const rate = 8000;
	const samples = Buffer.alloc(3 * rate);
	for (let at = 0; at < samples.length; at++) {
		const hum = Math.sin((at / rate) * 2 * Math.PI * 96) * 60;
		const rattle = at % 400 < 24 ? ((at * 29) % 64) - 32 : 0;
		samples[at] = Math.round(128 + hum + rattle);
	}
	const head = Buffer.alloc(44);
	head.write('RIFF', 0);
	head.writeUInt32LE(36 + samples.length, 4);
	head.write('WAVEfmt ', 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(1, 22);
	head.writeUInt32LE(rate, 24);
	head.writeUInt32LE(rate, 28);
	head.writeUInt16LE(1, 32);
	head.writeUInt16LE(8, 34);
	head.write('data', 36);
	head.writeUInt32LE(samples.length, 40);
	return Buffer.concat([head, samples]);
}

/** A night sky over the bay, 320 by 200 points in eight bits of grey. */
function poster(): Buffer {
	const width = 320;
	const height = 200;
	const points = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const sky =
				18 + Math.round((y / height) * 70) + (((x * 7919 + y * 104729 + x * y * 31) >> 3) % 23);
			const star = (x * x * 7 + y * y * 13 + x * y) % 997 === 0 && y < 150;
			points[y * (width + 1) + 1 + x] = star ? 255 : y > 160 ? 8 : sky;
		}
	}
	return pngOf(points, {width, height, points: 'grey'});
}

/** One page with one line on it. */
function gatePlan(): Buffer {
	const line = 'BT /F1 18 Tf 60 760 Td (Gate opens at half past nine. Cars stay outside.) Tj ET';
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
	];
	let body = '%PDF-1.4\n';
	const places = objects.map((object, at) => {
		const place = body.length;
		body += `${at + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(place).padStart(10, '0')} 00000 n \n`;
	});
	const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
	const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
	return Buffer.from(body + table + end, 'latin1');
}
