import {createContext} from 'react';
import {defaultSettings} from '../../../shared/bridge';
import type {ShownSettings} from './bridge';

/** The person's settings, for all that is drawn; the defaults until they are read. */
export const SettingsNow = createContext<ShownSettings>(defaultSettings);
