import {createContext} from 'react';
import {defaultSettings, type Settings} from '../../../shared/bridge';

/** The person's settings, for all that is drawn; the defaults until they are read. */
export const SettingsNow = createContext<Settings>(defaultSettings);
