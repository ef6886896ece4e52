import {t} from '@lingui/core/macro';
import {useRef, useState} from 'react';
import {targetOf} from '../../shared/model/change';
import {useApplyChanges} from '../api/changes/apply-changes';
import type {ChangeRequest} from '../api/changes/change-request';
import {useIsOpen} from '../api/use-is-open';

type Way<Row> = {
	/** What removes them, one change for each. */
	readonly orderOf: (rows: readonly Row[]) => ChangeRequest;
	/** Told which of them are gone, and whether their screen is still there. */
	readonly onGone: (rows: readonly Row[], isOpen: boolean) => void;
};

const none: ChangeRequest['changes'] = [];

/** Asks before rows are removed for good, and has it done: the bar shows how far it is. */
export function useRemoval<Row extends {readonly id: number}>(way: Way<Row>) {
	const {apply} = useApplyChanges();
	const isOpen = useIsOpen();
	const [asked, ask] = useState<readonly Row[]>([]);
	const [leaving, setLeaving] = useState<readonly Row[]>([]);
	const latest = useRef(way);
	latest.current = way;
	return {
		asked,
		/** What removes them. */
		changes: asked.length === 0 ? none : way.orderOf(asked).changes,
		ask,
		close: () => ask([]),
		/** Whether it is asked about, or on its way out. */
		isMeant: (id: number) => [...asked, ...leaving].some(row => row.id === id),
		carryOut: async () => {
			const request = way.orderOf(asked);
			ask([]);
			setLeaving(rows => [...rows, ...asked]);
			const run = await apply(request);
			const done = new Set(run.done.map(targetOf));
			const gone = asked.filter((_row, at) => {
				const change = request.changes[at];
				return change !== undefined && done.has(targetOf(change));
			});
			if (gone.length > 0) latest.current.onGone(gone, isOpen.current);
			setLeaving(rows => rows.filter(row => !asked.includes(row)));
		},
	};
}

/** What a report of it says, whoever reads it later. */
export const finalWords = (): string => t`This can't be undone.`;
