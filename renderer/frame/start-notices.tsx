import {create} from 'zustand';
import {useAppInfo, useServerState} from '../api/bridge';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';

const useReadStore = create<{readonly read: ReadonlySet<string>}>()(() => ({read: new Set()}));

/**
 * What the program has to tell, until it was read: a damaged file was set aside at its start, or the
 * server of the demo organization had to be started anew.
 */
export function StartNotices() {
	const ofStart = useAppInfo()?.notices ?? [];
	const server = useServerState();
	const restarted = server?.state === 'ready' ? server.restarted : undefined;
	const notices = [
		...ofStart.map(words => ({key: words, words})),
		// Each time is news of its own.
		...(restarted ? [{key: `restart ${restarted.count}`, words: restarted.words}] : []),
	];
	const read = useReadStore(store => store.read);
	const dismiss = (key: string) => useReadStore.setState({read: new Set([...read, key])});
	return notices
		.filter(({key}) => !read.has(key))
		.map(({key, words}) => (
			<Banner
				key={key}
				label="Notice"
				tone="note"
				actions={<DismissButton onDismiss={() => dismiss(key)} />}
			>
				{words}
			</Banner>
		));
}
