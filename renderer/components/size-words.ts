import {formatNumber} from '../../shared/languages/formats';
export const kibibyte = 1024;
export const mebibyte = 1024 * kibibyte;
const gibibyte = 1024 * mebibyte;

/** A size in the unit that limits are told in: "812 B", "1.4 KiB", "25 MiB". */
export function sizeWords(bytes: number): string {
	if (bytes < kibibyte) return `${bytes}\u00a0B`;
	if (bytes < mebibyte) return `${short(bytes / kibibyte)}\u00a0KiB`;
	if (bytes < gibibyte) return `${short(bytes / mebibyte)}\u00a0MiB`;
	return `${short(bytes / gibibyte)}\u00a0GiB`;
}

/** One digit behind the point where it tells something; never rounded up to the next unit. */
function short(amount: number): string {
	if (amount >= 100) return formatNumber(Math.floor(amount));
	return formatNumber(Math.floor(amount * 10) / 10);
}
