import {create} from 'zustand';
import {whenForgotten, without} from './forget';

/** What was left out of the newest answer to a call, because it could not be read. */
export type LeftOut = {
	readonly rows: number;
	readonly parts: number;
	/** Texts of which only the beginning is shown. */
	readonly cut?: number;
	/** Where the first of it stood, and in which way it was wrong; nothing of its content. */
	readonly first: {readonly at: string; readonly expected: string; readonly came: string};
};

/** What the server of one connection said of itself, and what of its answers could not be read. */
export type ServerNotes = {
	readonly featureLevel: number | undefined;
	readonly version: string | undefined;
	/** By operation. */
	readonly leftOut: Readonly<Record<string, LeftOut>>;
};

const nothing: ServerNotes = {featureLevel: undefined, version: undefined, leftOut: {}};

type ServersStore = {
	readonly byConnection: Readonly<Record<string, ServerNotes>>;
	noteServer(connectionId: string, facts: Omit<ServerNotes, 'leftOut'>): void;
	noteLeftOut(connectionId: string, operation: string, leftOut: LeftOut | undefined): void;
};

export const useServersStore = create<ServersStore>()(set => ({
	byConnection: {},
	noteServer: (connectionId, {featureLevel, version}) =>
		set(({byConnection}) => {
			const known = byConnection[connectionId] ?? nothing;
			if (known.featureLevel === featureLevel && known.version === version) return {byConnection};
			return {byConnection: {...byConnection, [connectionId]: {...known, featureLevel, version}}};
		}),
	noteLeftOut: (connectionId, operation, told) =>
		set(({byConnection}) => {
			const known = byConnection[connectionId] ?? nothing;
			if (told === undefined && known.leftOut[operation] === undefined) return {byConnection};
			const {[operation]: _before, ...others} = known.leftOut;
			const leftOut = told === undefined ? others : {...others, [operation]: told};
			return {byConnection: {...byConnection, [connectionId]: {...known, leftOut}}};
		}),
}));

whenForgotten(id =>
	useServersStore.setState(({byConnection}) => ({byConnection: without(byConnection, id)})),
);

/** Level of a server as it last said, or as it was when it was connected. */
export function levelNow(connection: {readonly id: string; readonly featureLevel: number}): number {
	const told = useServersStore.getState().byConnection[connection.id]?.featureLevel;
	return told ?? connection.featureLevel;
}
