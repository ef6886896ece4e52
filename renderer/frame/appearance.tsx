import {MantineProvider, type MantineColorSchemeManager} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {LucideProvider} from 'lucide-react';
import {useLayoutEffect, type ReactNode} from 'react';
import {useSettings} from '../api/connection/bridge';
import {theme} from '../styles/theme';

/** The scheme is a setting of Steward; Mantine is told, and keeps nothing itself. */
const storesNothing: MantineColorSchemeManager = {
	get: scheme => scheme,
	set: () => {},
	subscribe: () => {},
	unsubscribe: () => {},
	clear: () => {},
};

/** Nonce of this load, for style elements that a library makes while the page runs. */
function styleNonce(): string {
	return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Theme, contrast and density of the settings on the page and in every part of it. */
export function Appearance({children}: {readonly children: ReactNode}) {
	const {theme: wanted, contrast: wantedContrast, density} = useSettings();
	const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
		getInitialValueInEffect: false,
	});
	const prefersContrast = useMediaQuery('(prefers-contrast: more)', undefined, {
		getInitialValueInEffect: false,
	});
	const contrast =
		wantedContrast === 'system' ? (prefersContrast ? 'high' : 'standard') : wantedContrast;
	const scheme = wanted === 'system' ? (prefersDark ? 'dark' : 'light') : wanted;
	useLayoutEffect(() => {
		const {dataset} = document.documentElement;
		dataset['theme'] = scheme;
		dataset['contrast'] = contrast;
		dataset['density'] = density;
	}, [scheme, contrast, density]);
	return (
		<MantineProvider
			theme={theme}
			forceColorScheme={scheme}
			defaultColorScheme={scheme}
			colorSchemeManager={storesNothing}
			getStyleNonce={styleNonce}
			withCssVariables={false}
			withGlobalClasses={false}
		>
			<LucideProvider size={16} strokeWidth={1.5}>
				{children}
			</LucideProvider>
		</MantineProvider>
	);
}
