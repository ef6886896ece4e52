import {createContext} from 'react';

/** Shows a call in the inspector, where there is one. */
export const ShowCall = createContext<((id: number) => void) | undefined>(undefined);
