import {whyMissing} from '../../../shared/model/feature-words';
import {features, hasFeature, type Feature} from '../../../shared/model/features';
import {levelNow, useServersStore, type LeftOut} from '../../state/servers';
import {useConnection} from './client-context';

/** Level of the server on screen: what it last said, or what it said when it was connected. */
export function useFeatureLevel(): number {
	const connection = useConnection();
	useServersStore(({byConnection}) => byConnection[connection.id]?.featureLevel);
	return levelNow(connection);
}

export type FeatureState = {
	readonly isThere: boolean;
	/** Why it is not there, for the place of its control; undefined where it is. */
	readonly note: string | undefined;
	/** First level that has it. */
	readonly since: number;
};

/** Whether the server on screen has something, and what to say in its place. */
export function useFeature(feature: Feature): FeatureState {
	const level = useFeatureLevel();
	return {
		isThere: hasFeature(feature, level),
		note: whyMissing(feature, level),
		since: features[feature].since,
	};
}

/** What was left out of the newest answers to some calls, as one; undefined where all was read. */
export function useLeftOut(operations: readonly string[]): LeftOut | undefined {
	const {id} = useConnection();
	const notes = useServersStore(({byConnection}) => byConnection[id]?.leftOut);
	const found = operations.flatMap(operation => notes?.[operation] ?? []);
	const [first] = found;
	if (first === undefined) return undefined;
	return {
		rows: found.reduce((sum, {rows}) => sum + rows, 0),
		parts: found.reduce((sum, {parts}) => sum + parts, 0),
		cut: found.reduce((sum, {cut = 0}) => sum + cut, 0),
		first: first.first,
	};
}
