import {useNavigate, useRouterState} from '@tanstack/react-router';
import {lazy, Suspense, useEffect} from 'react';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {openInspector, useInspectorStore} from '../state/inspector';

const CallsDrawer = lazy(async () => ({default: (await import('./calls-drawer')).CallsDrawer}));

/** The calls of the program below whatever screen is open; Ctrl+J opens and closes it. */
export function InspectorDrawer() {
	const isOpen = useInspectorStore(store => store.isOpen);
	const isScreen = useRouterState({select: ({location}) => location.pathname === '/inspector'});
	const wanted = useInspectorStore(store => store.wanted);
	const navigate = useNavigate();
	useShortcuts({
		inspector: () => {
			if (isScreen) return false;
			openInspector(!isOpen);
			return undefined;
		},
	});
	useEffect(() => {
		if (!isScreen || !isOpen) return;
		openInspector(false);
		if (wanted !== undefined) {
			void navigate({to: '/inspector', search: {open: wanted}});
			useInspectorStore.setState({wanted: undefined});
		}
	}, [isScreen, isOpen, wanted, navigate]);
	if (!isOpen || isScreen) return null;
	return (
		<Suspense fallback={null}>
			<CallsDrawer />
		</Suspense>
	);
}
