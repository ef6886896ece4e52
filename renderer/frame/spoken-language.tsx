import {DirectionProvider} from '@mantine/core';
import {Fragment, type ReactNode, useEffect, useLayoutEffect, useState} from 'react';
import type {Settings} from '../../shared/bridge';
import {spokenFor} from '../../shared/languages/languages';
import {directionOf, speak} from '../../shared/languages/speak';
import {useSettings} from '../api/connection/bridge';

/** Speaks the language of the settings; for the start, before anything is drawn. */
export function speakAsSet(language: Settings['language']): Promise<void> {
	return speak(spokenFor(language, navigator.languages));
}

/**
 * The window in the language of the settings. When another is chosen, everything inside is drawn anew: texts are
 * made where they are drawn.
 */
export function SpokenLanguage({children}: {readonly children: ReactNode}) {
	const wanted = spokenFor(useSettings().language, navigator.languages);
	const [spoken, setSpoken] = useState(wanted);
	useEffect(() => {
		let isOver = false;
		if (wanted !== spoken) void speak(wanted).then(() => isOver || setSpoken(wanted));
		return () => {
			isOver = true;
		};
	}, [wanted, spoken]);
	const direction = directionOf(spoken);
	useLayoutEffect(() => {
		document.documentElement.lang = spoken === 'pseudo' ? 'en' : spoken;
		document.documentElement.dir = direction;
	}, [spoken, direction]);
	return (
		<DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
			<Fragment key={spoken}>{children}</Fragment>
		</DirectionProvider>
	);
}
