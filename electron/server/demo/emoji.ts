import {pngOf} from './png';

/** Pictures of custom emoji, drawn point by point, so that a demo needs no files. */

const side = 40;
/** Looks into each point, along each side: edges are smooth. */
const looks = 4;

type Colour = readonly [red: number, green: number, blue: number];
/** The colour at a place from -1 to 1, downwards and to the right; undefined where nothing is. */
type Drawing = (x: number, y: number) => Colour | undefined;

const night: Colour = [27, 38, 74];
const white: Colour = [247, 248, 252];
const gold: Colour = [245, 190, 65];
const steel: Colour = [126, 140, 158];
const dusk: Colour = [58, 70, 90];
const cake: Colour = [222, 173, 110];
const plum: Colour = [112, 48, 110];

const isIn = (x: number, y: number, radius: number) => x * x + y * y <= radius * radius;
const stars = [
	[-0.5, -0.45, 0.13],
	[0.4, -0.55, 0.09],
	[0.1, 0.05, 0.17],
	[-0.35, 0.5, 0.1],
	[0.55, 0.45, 0.12],
] as const;
const plums = [
	[-0.5, 0.05],
	[0.05, -0.15],
	[0.5, 0.1],
	[-0.2, 0.4],
	[0.35, 0.5],
] as const;

const drawings = {
	dome: (x, y) => {
		if (y > 0.45) return y < 0.85 && Math.abs(x) < 0.9 ? dusk : undefined;
		if (!isIn(x, y - 0.45, 0.9)) return undefined;
		return x > 0.05 && x < 0.4 ? night : steel;
	},
	clear_sky: (x, y) => {
		if (Math.max(Math.abs(x), Math.abs(y)) > 0.95) return undefined;
		return stars.some(([left, top, radius]) => isIn(x - left, y - top, radius)) ? gold : night;
	},
	star_trails: (x, y) => {
		const far = Math.hypot(x, y);
		if (far > 0.95) return undefined;
		const isTrail = far < 0.08 || (far % 0.28 > 0.2 && Math.abs(Math.atan2(y, x)) > 0.4);
		return isTrail ? white : night;
	},
	plum_cake: (x, y) => {
		if (Math.abs(x) > 0.9 || y < -0.55 || y > 0.8) return undefined;
		if (y < -0.35) return white;
		return plums.some(([left, top]) => isIn(x - left, y - top, 0.16)) ? plum : cake;
	},
} satisfies Readonly<Record<string, Drawing>>;

/** Custom emoji beside the first, with their pictures as PNG. */
export function drawDemoEmoji() {
	return Object.entries<Drawing>(drawings).map(([name, drawing], at) => ({
		id: at + 2,
		name,
		path: `/user_avatars/1/emoji/images/${at + 2}.png`,
		authorId: 1,
		isDeactivated: false,
		content: pictureOf(drawing),
	}));
}

function pictureOf(drawing: Drawing): Buffer {
	const lines = Buffer.alloc(side * (side * 4 + 1));
	for (let row = 0; row < side; row++) {
		for (let column = 0; column < side; column++) {
			lines.set(pointOf(drawing, column, row), row * (side * 4 + 1) + 1 + column * 4);
		}
	}
	return pngOf(lines, {width: side, height: side, points: 'colourAndSight'});
}

function pointOf(drawing: Drawing, column: number, row: number): readonly number[] {
	const sum = [0, 0, 0];
	let seen = 0;
	for (let look = 0; look < looks * looks; look++) {
		const x = column + ((look % looks) + 0.5) / looks;
		const y = row + (Math.floor(look / looks) + 0.5) / looks;
		const colour = drawing((x / side) * 2 - 1, (y / side) * 2 - 1);
		if (colour === undefined) continue;
		seen += 1;
		colour.forEach((part, at) => {
			sum[at] = (sum[at] ?? 0) + part;
		});
	}
	if (seen === 0) return [0, 0, 0, 0];
	return [...sum.map(part => Math.round(part / seen)), Math.round((seen * 255) / looks ** 2)];
}
