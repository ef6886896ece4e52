import {Button} from '@mantine/core';
import {useQuery} from '@tanstack/react-query';
import {useRouter} from '@tanstack/react-router';
import {create} from 'zustand';
import {connectionsQuery, useAppInfo, useServerState} from '../api/bridge';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {useStuckStore} from './opening-mark';
import {organizationOf} from './organization-of';

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
	const left = notices
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
	return (
		<>
			<StuckNotice />
			{left}
		</>
	);
}

/** Says that the program did not start where it was left, and offers the way back. */
function StuckNotice() {
	const place = useStuckStore(({place: stuck}) => stuck);
	// What shows nothing looks at nothing: React would keep the list as it was before.
	return place === undefined ? null : <StuckAt place={place} />;
}

function StuckAt({place}: {readonly place: string}) {
	const {data: connections = []} = useQuery(connectionsQuery);
	const router = useRouter();
	const dismiss = () => useStuckStore.setState({place: undefined});
	const label = connections.find(({id}) => id === organizationOf(place))?.label;
	const retry = () => {
		dismiss();
		router.history.push(place);
	};
	return (
		<Banner
			label="Another screen was opened"
			tone="caution"
			actions={
				<>
					<Button variant="default" onClick={retry}>
						Try again
					</Button>
					<DismissButton onDismiss={dismiss} />
				</>
			}
		>
			Steward stopped responding while opening <bdi>{label ?? 'that organization'}</bdi>, so it
			opened another screen. What you typed is saved.
		</Banner>
	);
}
