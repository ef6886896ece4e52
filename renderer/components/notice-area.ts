import {createContext} from 'react';

/**
 * The element below a screen in which its banners stand, wherever they are made: what comes and goes
 * there pushes nothing that is pointed at. Null until it is there; undefined where there is none, and
 * they stand where they are made.
 */
export const NoticeArea = createContext<HTMLElement | null | undefined>(undefined);
