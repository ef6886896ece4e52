import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useQuery} from '@tanstack/react-query';
import {useLocation, useRouter} from '@tanstack/react-router';
import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {create} from 'zustand';
import {connectionsQuery, useAppInfo, useServerState} from '../api/connection/bridge';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {useStuckStore} from './opening-mark';
import {organizationOf} from '../../shared/organization-of';

const useReadStore = create<{readonly read: ReadonlySet<string>}>()(() => ({read: new Set()}));

/**
 * What the program has to tell: that a damaged file was set aside at its start, until it was read, and
 * that the server of the demo organization had to be started anew, for a while.
 */
export function StartNotices() {
	const ofStart = useAppInfo()?.notices ?? [];
	const server = useServerState();
	const restarted = server?.state === 'ready' ? server.restarted : undefined;
	const read = useReadStore(store => store.read);
	const dismiss = (key: string) => useReadStore.setState({read: new Set([...read, key])});
	const left = ofStart.filter(words => !read.has(words));
	// Each time is news of its own.
	const restart = `restart ${restarted?.count}`;
	return (
		<>
			<StuckNotice />
			{left.map(words => (
				<Banner
					key={words}
					label={t`Notice`}
					tone="note"
					actions={<DismissButton onDismiss={() => dismiss(words)} />}
				>
					{words}
				</Banner>
			))}
			{restarted !== undefined && !read.has(restart) && (
				<Restarted key={restart} words={restarted.words} onGone={() => dismiss(restart)} />
			)}
		</>
	);
}

/** How long it is told that nothing is to be done about something that is over. */
const restartedMilliseconds = 10_000;

type RestartedProps = {readonly words: string; readonly onGone: () => void};

/** Goes by itself once it was seen, and with the screen over which it stood. */
function Restarted({words, onGone}: RestartedProps) {
	const [isHeld, setHeld] = useState(false);
	useSeenFor(restartedMilliseconds, isHeld, onGone);
	const place = useLocation({select: ({pathname}) => pathname});
	const first = useRef(place);
	const goNow = useEffectEvent(onGone);
	useEffect(() => {
		if (place !== first.current) goNow();
	}, [place]);
	return (
		<Banner
			label={t`Notice`}
			tone="note"
			onHold={setHeld}
			actions={<DismissButton onDismiss={onGone} />}
		>
			{words}
		</Banner>
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
			label={t`Another screen was opened`}
			tone="caution"
			actions={
				<>
					<Button variant="default" onClick={retry}>
						<Trans>Try again</Trans>
					</Button>
					<DismissButton onDismiss={dismiss} />
				</>
			}
		>
			{label === undefined ? (
				<Trans>
					Steward stopped responding while opening that organization, so it opened another screen.
					What you typed is saved.
				</Trans>
			) : (
				<Trans>
					Steward stopped responding while opening <bdi>{label}</bdi>, so it opened another screen.
					What you typed is saved.
				</Trans>
			)}
		</Banner>
	);
}

/** Acts once this was in sight for so long in one go; a hidden window shows nothing. */
function useSeenFor(milliseconds: number, isHeld: boolean, act: () => void): void {
	const actNow = useEffectEvent(act);
	useEffect(() => {
		if (isHeld) return undefined;
		let timer: number | undefined;
		const look = () => {
			window.clearTimeout(timer);
			if (document.visibilityState === 'hidden') return;
			timer = window.setTimeout(() => actNow(), milliseconds);
		};
		look();
		document.addEventListener('visibilitychange', look);
		return () => {
			window.clearTimeout(timer);
			document.removeEventListener('visibilitychange', look);
		};
	}, [milliseconds, isHeld]);
}
