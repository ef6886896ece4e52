import type {ReactNode} from 'react';
import {nextJoinedRun} from '../../shared/model/joined-signs';
import {placesInLongWords} from './long-words';

const mayJoin = /[\u0300-\u036f\u0483-\uffff]/;
/** A family with tones of skin has ten of them. */
const someTogether = /[^]{1,16}/gu;

/**
 * Somebody's text, with places where a line may end inside clusters and words that are longer than
 * anybody writes: laying one out takes the square of its length, and a message of them ends the window.
 * The places are elements, so that what is copied is the text.
 */
export function breakable(text: string): ReactNode {
	const places = breakPlaces(text);
	if (places.length === 0) return text;
	return [
		text.slice(0, places[0]),
		...places.flatMap((place, at) => [<wbr key={place} />, text.slice(place, places[at + 1])]),
	];
}

/** Where a line has to be able to end inside clusters and words that are too long, in order. */
export function breakPlaces(text: string): readonly number[] {
	if (!mayJoin.test(text)) return [];
	const places = new Set(placesInLongWords(text));
	for (let run = nextJoinedRun(text, 0); run !== undefined; run = nextJoinedRun(text, run[1])) {
		let place = run[0];
		for (const [part] of text.slice(...run).matchAll(someTogether)) {
			if (place > run[0]) places.add(place);
			place += part.length;
		}
	}
	return [...places].sort((one, other) => one - other);
}
