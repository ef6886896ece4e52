import {useEffect} from 'react';
import {useApplyChanges} from '../api/changes/apply-changes';

/** What the screen of `Taker` gives out, for tests that carry changes out themselves. */
export const taken: Partial<ReturnType<typeof useApplyChanges>> = {};

export function Taker() {
	const {apply, undo, goOn, retry} = useApplyChanges();
	useEffect(
		() => void Object.assign(taken, {apply, undo, goOn, retry}),
		[apply, undo, goOn, retry],
	);
	return <p>Ready</p>;
}
