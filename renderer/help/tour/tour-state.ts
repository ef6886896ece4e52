import type {Settings} from '../../../shared/bridge';

/** How far the tour is, as settings remember it. */
export type TourMemory = Settings['tour'];

export const tourLength = 5;

const within = (step: number) => Math.min(Math.max(step, 0), tourLength - 1);

/** Begins it, or goes on where it was left. */
export function begun({state, step}: TourMemory): TourMemory {
	return {state: 'going', step: state === 'left' || state === 'going' ? within(step) : 0};
}

/** The step before or after; after the last one it is done. */
export function moved({step}: TourMemory, by: -1 | 1): TourMemory {
	if (step + by >= tourLength) return {state: 'done', step: 0};
	return {state: 'going', step: within(step + by)};
}

/** Left in the middle, or not taken: it goes on from there when it is taken again. */
export function left({step}: TourMemory): TourMemory {
	return {state: 'left', step: within(step)};
}
