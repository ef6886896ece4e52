import type {CountListener} from '../../../shared/model/file-progress';
import type {How, Planned} from '../../../shared/model/organization-file';
import type {PlanChange, NewStep} from '../../../shared/model/plan';
import type {SeenThings} from '../../../shared/model/new-step';
import {newStepOf} from '../../../shared/model/new-step';
import type {CheckedFile} from './check-file';
import type {Told} from './told';
import {BadOrganizationFile, type Place, type Problem} from './problems';
import {mostProblems} from './check-file';
import type {Value} from './yaml-text';

/** What the file says and the organization does not. */
export type Difference = Place & {
	/** Section, entry, and what of it: `['people', 'ana@example.com', 'role']`. */
	readonly path: readonly string[];
	readonly act: 'create' | 'change' | 'remove';
	readonly before: Value;
	readonly after: Value;
	readonly how: How;
};

/** The steps of a plan in their order, by what has to be there first. */
export const stages = [
	'settings',
	'fields',
	'channels',
	'new-groups',
	'groups',
	'people',
	'parts',
	'memberships',
	'group-members',
	'groups-off',
	'people-off',
	'channels-off',
	'fields-off',
] as const;
export type Stage = (typeof stages)[number];

export type PlacedStep = {readonly planned: NewStep; readonly place: Place};

/** What a comparison finds, put together part by part. */
export class Findings {
	readonly told: Told;
	readonly file: CheckedFile;
	readonly prune: ReadonlySet<Planned>;
	readonly differences: Difference[] = [];
	readonly problems: Problem[] = [];
	readonly #orders = new Map<Stage, PlacedStep[]>(stages.map(stage => [stage, []]));
	readonly #seen: SeenThings;
	readonly onCount: CountListener | undefined;
	readonly #most: number;

	constructor(
		told: Told,
		file: CheckedFile,
		prune: ReadonlySet<Planned>,
		{most = mostProblems, onCount}: {most?: number; onCount?: CountListener | undefined} = {},
	) {
		this.#most = most;
		this.onCount = onCount;
		this.told = told;
		this.file = file;
		this.prune = prune;
		this.#seen = {
			person: id => told.personById.get(id)?.full_name,
			channel: id => told.channelById.get(id)?.name,
			field: id => told.fieldById.get(String(id))?.name,
			value: (id, value) => told.optionTexts.get(String(id))?.get(value) ?? value,
			group: id => told.groupById.get(id)?.name,
			email: id => told.personById.get(id)?.email,
		};
	}

	refuse(place: Place, message: string): void {
		this.problems.push({line: place.line, column: place.column, message});
		if (this.problems.length >= this.#most) throw new BadOrganizationFile(this.problems);
	}

	tell(
		place: Place,
		path: readonly string[],
		how: How,
		{before, after}: {readonly before: Value; readonly after: Value},
		act: Difference['act'] = 'change',
	): void {
		this.differences.push({
			line: place.line,
			get column() {
				return place.column;
			},
			path,
			act,
			before,
			after,
			how,
		});
	}

	order(stage: Stage, place: Place, change: PlanChange): void {
		const planned = newStepOf(change, this.#seen, this.told.reading.at);
		this.#orders.get(stage)?.push({planned, place});
	}

	orders(): readonly PlacedStep[] {
		return stages.flatMap(stage => this.#orders.get(stage) ?? []);
	}
}
