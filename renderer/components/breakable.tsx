import type {ReactNode} from 'react';
import {joinedSigns} from '../../shared/model/joined-signs';

const mayJoin = /[\u0300-\u036f\u0483-\uffff]/;
/** A family with tones of skin has ten of them. */
const someTogether = /[^]{1,16}/gu;

/**
 * Somebody's text, with places where a line may end inside clusters that are longer than anybody
 * writes: laying one out takes the square of its length, and a message of them ends the window. The
 * places are elements, so that what is copied is the text.
 */
export function breakable(text: string): ReactNode {
	if (!mayJoin.test(text)) return text;
	const parts: ReactNode[] = [];
	let from = 0;
	const breakAt = (place: number) => {
		parts.push(text.slice(from, place), <wbr key={place} />);
		from = place;
	};
	for (const {0: run, index} of text.matchAll(joinedSigns)) {
		let place = index;
		for (const [part] of run.matchAll(someTogether)) {
			if (place > index) breakAt(place);
			place += part.length;
		}
	}
	if (parts.length === 0) return text;
	parts.push(text.slice(from));
	return parts;
}
