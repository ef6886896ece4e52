import {opennessOf, type Channel} from '../../../../../shared/model/channel';

/**
 * Whether a message moves before its new text is saved, so that nobody reads the text whom it is not
 * meant for: into a channel that is less open, and between two alike where somebody loses access.
 * Elsewhere the text goes first, so that the old one is not shown to more people.
 */
export function doesMoveFirst(
	from: Channel | undefined,
	to: Channel | undefined,
	isLosing: boolean,
): boolean {
	// Of what is not known, the closed case is assumed.
	const now = from === undefined ? 2 : opennessOf(from);
	const then = to === undefined ? 0 : opennessOf(to);
	return then < now || (then === now && isLosing);
}
