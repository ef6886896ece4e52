import {useQuery} from '@tanstack/react-query';
import type {ReactNode} from 'react';
import {defaultSettings} from '../../../shared/bridge';
import {shownSettingsQuery} from './bridge';
import {SettingsNow} from './settings-now';

/** Reads the settings once for all that is below: a hundred parts of a screen ask for them. */
export function WithSettings({children}: {readonly children: ReactNode}) {
	const {data = defaultSettings} = useQuery(shownSettingsQuery);
	return <SettingsNow value={data}>{children}</SettingsNow>;
}
