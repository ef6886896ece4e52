import {plural, t} from '@lingui/core/macro';
import {hashKey} from '@tanstack/react-query';
import {useRef, useState} from 'react';
import type {MoveChange, Place} from '../../../../../shared/model/change';
import {mayHaveHappened} from '../../../../../shared/client/failures';
import {stopRun} from '../../../../api/changes/run-stops';
import {earlierTry} from '../../../../api/failures/explain';
import {useMoveMessages} from '../../../../api/messages/message-edits';
import {useIsOpen} from '../../../../api/use-is-open';
import {useChangesStore} from '../../../../state/changes';
import {runWords} from '../../../../runs/run-words';
import {fallbackOf, limitOf, type MoveLimit} from './move-limit';

/** The calls of a move, and how many messages they take; undefined where that is not known. */
export type PlannedMove = {
	readonly changes: readonly MoveChange[];
	readonly count: number | undefined;
	/** Whether somebody cannot read them any more. */
	readonly isLosing: boolean;
};

const none: ReadonlySet<number> = new Set();

type MoveCallbacks = {
	/** Only while the sheet is open. */
	readonly onMoved: () => void;
	/** All of it is done; also told when the sheet is closed by then. */
	readonly onDone: (isOpen: boolean) => void;
};

/** Carries a move out. A limit in time becomes a choice; another refusal stays beside the form. */
export function useMoving(
	to: Place,
	channelName: string | undefined,
	{onMoved, onDone}: MoveCallbacks,
) {
	const moveMessages = useMoveMessages();
	const [isBusy, setBusy] = useState(false);
	const [moved, setMoved] = useState(none);
	const isOpen = useIsOpen();
	const [planned, setPlanned] = useState<readonly MoveChange[]>();
	const run = useChangesStore(({runs}) =>
		runs.findLast(({changes, state}) => changes === planned && state === 'running'),
	);
	/** The report that a try of which nobody knows what became has left in the bar. */
	const open = useRef<{readonly dismiss: () => void; readonly asked: string}>(undefined);
	const [limits, setLimits] = useState<readonly MoveLimit[]>([]);
	const [refused, setRefused] = useState<{error: unknown; fact?: string}>({error: undefined});

	/** A plan of nothing has something to say first: then nothing is sent. */
	const move = async (plan: () => Promise<PlannedMove | undefined>) => {
		setBusy(true);
		setRefused({error: undefined});
		const work = await plan();
		if (work === undefined) return setBusy(false);
		const {changes, count, isLosing} = work;
		setPlanned(changes);
		const place = `#${channelName ?? t`channel ${{id: to.stream_id}}`} > ${to.topic}`;
		const {
			run: ended,
			done,
			failed,
			dismiss,
		} = await moveMessages(movedWords(count, place), changes, isLosing);
		const [first] = failed;
		const asked = hashKey([changes]);
		// Tried again it is told anew; what became of another plan stays told.
		if (open.current?.asked === asked) open.current.dismiss();
		if (!isOpen.current) {
			// The bar tells it.
			if (first === undefined) onDone(false);
			return;
		}
		setBusy(false);
		setLimits([]);
		if (done.length > 0) {
			setMoved(new Set([...moved, ...done.flatMap(({ids, message_id}) => ids ?? [message_id])]));
			onMoved();
		}
		if (first === undefined) {
			onDone(true);
			return;
		}
		const found = failed.flatMap(one => limitOf(one.change, one.error) ?? []);
		const unknown = failed.find(({isUnknown}) => isUnknown);
		// What nobody knows is told in the bar as well, which stays when the sheet is closed.
		if (unknown !== undefined) open.current = {dismiss, asked};
		else if (done.length === 0) dismiss();
		if (found.length > 0) setLimits(found);
		else {
			const fact =
				done.length > 0
					? `${runWords(ended)} ${t`The bar below names the others.`}`
					: unknown && !mayHaveHappened(unknown.error)
						? earlierTry()
						: undefined;
			setRefused({error: (unknown ?? first).error, ...(fact !== undefined && {fact})});
		}
	};
	return {
		isBusy,
		/** Ids of what was moved before something was refused. */
		moved,
		limits,
		/** Calls that were made, of how many; for more than one. */
		progress:
			isBusy && run !== undefined && run.changes.length > 1
				? {done: run.done.length + run.failed.length, all: run.changes.length}
				: undefined,
		stop: () => run !== undefined && stopRun(run),
		error: refused.error,
		fact: refused.fact,
		move,
		fallBack(isLosing: boolean) {
			const changes = limits.flatMap(limit => fallbackOf(limit) ?? []);
			const count = limits.reduce((sum, {allowed}) => sum + allowed, 0);
			if (changes.length > 0) void move(() => Promise.resolve({changes, count, isLosing}));
		},
		goBack: () => setLimits([]),
	};
}

function movedWords(count: number | undefined, place: string): string {
	if (count === undefined) return t`Messages moved to ${place}.`;
	return plural(count, {
		one: `# message moved to ${place}.`,
		other: `# messages moved to ${place}.`,
	});
}
