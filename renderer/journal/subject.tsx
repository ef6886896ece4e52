import {Trans} from '@lingui/react/macro';
import type {JournalEntry} from '../../shared/model/journal';
import {nameOfTarget} from './entry-words';

/** What an entry is about and what that is in, each name in the direction of its own script. */
export function Subject({target, within}: Pick<JournalEntry, 'target' | 'within'>) {
	const name = <bdi>{nameOfTarget(target)}</bdi>;
	if (within === undefined) return name;
	const place = <bdi>{nameOfTarget(within)}</bdi>;
	if (target.kind === 'topic') {
		return (
			<>
				{place} &gt; {name}
			</>
		);
	}
	if (within.kind === 'profile-field') {
		return (
			<>
				{name} · {place}
			</>
		);
	}
	return (
		<Trans>
			{name} in {place}
		</Trans>
	);
}
