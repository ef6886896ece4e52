import {useCallback} from 'react';
import {ApiError} from '../../../../shared/contract/errors';
import {useConnection} from '../../../api/connection/client-context';
import {changeInShort} from '../../../api/failures/explain';
import {useUpload} from '../../../api/files/uploads';
import {whenForgotten} from '../../../state/forget';
import type {Dropped} from '../../../components/dropped';
import {itemsOf, useUploadStore, type UploadItem} from './upload-store';
import {folderProblem, whyNotSend} from './upload-words';

let lastKey = 0;
/** Ends what is under way, by connection: at most one queue works for each. */
const running = new Map<string, AbortController>();

whenForgotten(id => {
	running.get(id)?.abort();
	running.delete(id);
});

/** Uploads files one after the other; what is refused does not hold up the others. */
export function useUploadQueue() {
	const {id} = useConnection();
	const {mutateAsync} = useUpload();
	const items = useUploadStore(itemsOf(id));

	const work = useCallback(async () => {
		if (running.has(id)) return;
		const ending = new AbortController();
		running.set(id, ending);
		const {signal} = ending;
		for (let item = nextOf(id); item?.file !== undefined; item = nextOf(id)) {
			const {key, file} = item;
			patch(id, key, {state: 'sending'});
			try {
				patch(id, key, {state: 'done', upload: await mutateAsync({file, signal})});
			} catch (error) {
				if (signal.aborted) patch(id, key, {state: 'stopped'});
				else if (error instanceof ApiError && error.is('RATE_LIMIT_HIT')) {
					await pause(error.details['retry-after'], signal);
					patch(id, key, {state: signal.aborted ? 'stopped' : 'waiting'});
				} else patch(id, key, {state: 'failed', problem: changeInShort(error)});
			}
			if (signal.aborted) return;
		}
		if (running.get(id) === ending) running.delete(id);
	}, [id, mutateAsync]);

	return {
		items,
		add: ({files, folders}: Dropped) => {
			const added = [
				...files.map(file => itemFor(file.name, file, whyNotSend(file))),
				...folders.map(name => itemFor(name, undefined, folderProblem())),
			];
			if (added.length === 0) return;
			const isWorking = running.has(id);
			useUploadStore.getState().change(id, known => (isWorking ? [...known, ...added] : added));
			void work();
		},
		retry: (key: number) => {
			patch(id, key, {state: 'waiting'});
			void work();
		},
		stop: () => {
			useUploadStore
				.getState()
				.change(id, known =>
					known.map(item => (item.state === 'waiting' ? {...item, state: 'stopped'} : item)),
				);
			running.get(id)?.abort();
			// What is added from here on has a queue of its own.
			running.delete(id);
		},
		/** Takes uploads off the list whose files are deleted: their links lead nowhere. */
		forget: (pathIds: readonly string[]) =>
			useUploadStore
				.getState()
				.change(id, known =>
					known.filter(({upload}) => !pathIds.some(pathId => upload?.url.endsWith(`/${pathId}`))),
				),
		dismiss: () => useUploadStore.getState().change(id, () => []),
	};
}

function itemFor(name: string, file: File | undefined, problem: string | undefined): UploadItem {
	const base = {key: ++lastKey, name, size: file?.size};
	return problem === undefined
		? {...base, file, state: 'waiting'}
		: {...base, file: undefined, state: 'failed', problem};
}

function nextOf(connectionId: string): UploadItem | undefined {
	return itemsOf(connectionId)(useUploadStore.getState()).find(({state}) => state === 'waiting');
}

function patch(connectionId: string, key: number, change: Partial<UploadItem>): void {
	useUploadStore
		.getState()
		.change(connectionId, known =>
			known.map(item => (item.key === key ? {...item, ...change} : item)),
		);
}

/** Waits, but not past the end of what waits. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
	return new Promise(resolve => {
		const end = () => {
			window.clearTimeout(timer);
			resolve();
		};
		const timer = window.setTimeout(end, Math.max(0.2, seconds) * 1000);
		signal.addEventListener('abort', end, {once: true});
	});
}
