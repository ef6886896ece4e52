import {create} from 'zustand';
import {useAppInfo} from '../api/bridge';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';

const useReadStore = create<{readonly read: ReadonlySet<string>}>()(() => ({read: new Set()}));

/** What the program has to tell after this start, until it was read: a damaged file was set aside. */
export function StartNotices() {
	const notices = useAppInfo()?.notices ?? [];
	const read = useReadStore(store => store.read);
	const dismiss = (notice: string) => useReadStore.setState({read: new Set([...read, notice])});
	return notices
		.filter(notice => !read.has(notice))
		.map(notice => (
			<Banner
				key={notice}
				label="Notice"
				tone="note"
				actions={<DismissButton onDismiss={() => dismiss(notice)} />}
			>
				{notice}
			</Banner>
		));
}
