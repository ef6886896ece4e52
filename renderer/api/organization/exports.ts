import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import type {RereadFact} from '../../../shared/contract/events/event';
import {isExportPath, isUploadPath} from '../../../shared/model/path-part';
import type {RealmExport} from '../../../shared/model/organization';
import {useClient, useConnection} from '../connection/client-context';
import {saveFile} from '../files/download-file';

const exportsKey = (connectionId: string) =>
	[connectionId, 'exports' satisfies RereadFact] as const;

/** The exports of the public data, the newest first. */
export function useExports(isWanted: boolean) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: exportsKey(id),
		enabled: isWanted,
		queryFn: async ({signal}): Promise<readonly RealmExport[]> =>
			(await client.getExports({}, {signal})).exports.toSorted(
				(a, b) => b.export_time - a.export_time || b.id - a.id,
			),
	});
}

export function useStartExport() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: () => client.createExport({}),
		onSettled: () => queries.invalidateQueries({queryKey: exportsKey(id)}),
	});
}

export function useDeleteExport() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (export_id: number) => client.deleteExport({export_id}),
		onSettled: () => queries.invalidateQueries({queryKey: exportsKey(id)}),
	});
}

/** The path of an export that the gateway can save; undefined where it is kept elsewhere. */
export function pathOfExport(address: string): string | undefined {
	if (!URL.canParse(address, 'http://server.invalid')) return undefined;
	const {pathname} = new URL(address, 'http://server.invalid');
	return isUploadPath(pathname) || isExportPath(pathname) ? pathname : undefined;
}

/** Saves an export into the folder of downloads; resolves to the name that it got there. */
export function useSaveExport() {
	const {id} = useConnection();
	return useMutation({mutationFn: (path: string) => saveFile(id, path)});
}
