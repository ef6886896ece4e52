import {nextRunId, useChangesStore, type ReportKind, type Run} from './changes';

/** What a report says of work that is over. */
type Report = Pick<Run, 'label'> &
	Partial<Pick<Run, 'changes' | 'staysAfterUndo' | 'detail' | 'harmOfUndo' | 'about'>>;

/**
 * Tells of work that a form has done, and how it is undone where that is possible: `changes` are
 * what was done.
 */
export function reportDone(connectionId: string, work: Report): void {
	put(connectionId, work);
}

/** Tells of work that was refused when its form was gone; both in sentences. */
export function reportFailed(
	connectionId: string,
	label: string,
	detail: string,
	about?: string,
): void {
	put(connectionId, {label, detail, about}, 'refused');
}

/** Tells of work that may have been done when its form was gone: nothing undoes it. */
export function noteUnclear(
	connectionId: string,
	label: string,
	detail: string,
	about?: string,
): void {
	put(connectionId, {label, detail, about}, 'unclear');
}

/** Tells of work of which a part was refused when its form was gone; `changes` are the rest. */
export function noteHalfDone(connectionId: string, work: Report): void {
	put(connectionId, work, 'half-done');
}

/** Says why a key does nothing here; both in sentences. */
export function noteWhyNot(connectionId: string, label: string, detail: string): void {
	put(connectionId, {label, detail}, 'remark');
}

/** Tells what became of things because of what others did; in sentences. */
export function noteNews(connectionId: string, work: Pick<Report, 'label' | 'detail'>): void {
	put(connectionId, work, 'remark');
}

/** What was told of a sending is so no more; with `to` it is told of another from now on. */
export function endReports(connectionId: string, about: string, to?: string): void {
	const isMeant = (run: Run) => run.connectionId === connectionId && run.about === about;
	useChangesStore.setState(({runs}) => {
		if (!runs.some(isMeant)) return {};
		return {
			runs: runs.flatMap(run =>
				!isMeant(run) ? run : to === undefined ? [] : {...run, about: to},
			),
		};
	});
}

/** Whether it tells that something was not done, or perhaps not: it stays until it is dismissed. */
export function tellsOfFailure({report}: Run): boolean {
	return report !== undefined && report !== 'remark';
}

/** Whether it tells of something that was done here, or may have been; Undo passes over all else. */
export function tellsOfWork({report}: Run): boolean {
	return report !== 'refused' && report !== 'remark';
}

function put(connectionId: string, work: Report, report?: ReportKind): void {
	const {label, changes = [], staysAfterUndo, detail, harmOfUndo, about} = work;
	useChangesStore.getState().put({
		id: nextRunId(),
		connectionId,
		label,
		changes,
		done: changes,
		failed: [],
		state: 'finished',
		staysAfterUndo,
		undoes: undefined,
		detail,
		harmOfUndo,
		report,
		about,
	});
}
