import {createContext} from 'react';

/** Another thing whenever shortcuts got other keys: whoever names keys reads it to name the new ones at once. */
export const ChangedKeys = createContext<object>({});
