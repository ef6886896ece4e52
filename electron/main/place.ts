import type {Rectangle} from 'electron';
import type {WindowPlace} from './last-look';

export const smallestSize = {width: 900, height: 600};
const usualSize = {width: 1280, height: 800};

/** So much of the window has to be on a display for it to be found and moved. */
const graspablePixels = 100;

/**
 * Where to open: at the remembered place, as far as it fits what is connected now; without one, in
 * the usual size wherever the system likes (no `x` and `y`).
 */
export function placeOnDisplays(
	place: WindowPlace | undefined,
	workAreas: readonly Rectangle[],
): {width: number; height: number; x?: number; y?: number} {
	const area = place && workAreas.find(candidate => overlap(candidate, place) >= graspablePixels);
	const largest = area ?? workAreas[0] ?? usualSize;
	const width = clamp(place?.width ?? usualSize.width, smallestSize.width, largest.width);
	const height = clamp(place?.height ?? usualSize.height, smallestSize.height, largest.height);
	if (place === undefined || area === undefined) return {width, height};
	return {
		width,
		height,
		x: clamp(place.x, area.x, area.x + area.width - width),
		y: clamp(place.y, area.y, area.y + area.height - height),
	};
}

function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(value, most));
}

/** The shorter side of what two rectangles share. */
function overlap(a: Rectangle, b: Rectangle): number {
	const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
	const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
	return Math.min(width, height);
}
