import {localDay} from '../../shared/calendar';

/** The day and a letter: short enough to be typed. */
export function freeId(at: number, isTaken: (id: string) => boolean): string {
	const day = localDay(at);
	for (let number = 0; ; number++) {
		const id = `${day}-${lettersOf(number)}`;
		if (!isTaken(id)) return id;
	}
}

/** a to z, then aa, ab and so on. */
function lettersOf(number: number): string {
	const letter = String.fromCharCode(97 + (number % 26));
	return number < 26 ? letter : lettersOf(Math.floor(number / 26) - 1) + letter;
}
