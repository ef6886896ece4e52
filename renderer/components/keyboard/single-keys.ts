import {createContext} from 'react';

/** Whether characters alone are shortcuts: where they are not, nothing promises them. */
export const SingleKeys = createContext(true);
