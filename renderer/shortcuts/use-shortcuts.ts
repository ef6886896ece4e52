import {useEffect, useRef} from 'react';
import type {ShortcutId} from './shortcuts';

/** Acts on a shortcut, told which of its keys it was; false passes it on to whoever was there before. */
type Act = (way: number) => void | false;

const actions = new Map<ShortcutId, Act[]>();

/**
 * Acts on shortcuts of the table while the component is on screen; the one that came last is asked
 * first. Menu entries and the palette reach the same functions.
 */
export function useShortcuts(wanted: Partial<Record<ShortcutId, Act>>): void {
	const latest = useLatest(wanted);
	const ids = Object.keys(wanted).join();
	useEffect(() => {
		const ends = (ids === '' ? [] : ids.split(',')).map(name => {
			const id = name as ShortcutId;
			return register(id, way => latest.current[id]?.(way));
		});
		return () => ends.forEach(end => end());
	}, [ids, latest]);
}

/** Apart from what outlives a drawing, so that this does not keep the first one and all it showed. */
function useLatest<T>(value: T) {
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
	});
	return latest;
}

function register(id: ShortcutId, act: Act): () => void {
	actions.set(id, [act, ...(actions.get(id) ?? [])]);
	return () =>
		actions.set(
			id,
			(actions.get(id) ?? []).filter(other => other !== act),
		);
}

/** Carries a shortcut out. Returns whether anybody acted. */
export function runShortcut(id: ShortcutId, way = 0): boolean {
	return (actions.get(id) ?? []).some(act => act(way) !== false);
}

/** Whether anybody on screen acts on this shortcut now. */
export function hasShortcut(id: ShortcutId): boolean {
	return (actions.get(id)?.length ?? 0) > 0;
}

/**
 * Whether a dialog is over what a shortcut would act on: nothing is done where nobody sees it. It need not
 * have the focus yet, and the key that closed it was still its own. The palette closes with the key that
 * opens it, and help stands beside every layer.
 */
export function isBehindLayer(id: ShortcutId, target?: EventTarget | null): boolean {
	if (id === 'help') return false;
	const modal = '[aria-modal="true"]';
	const own = target instanceof Element ? target.closest(modal) : null;
	const layer = own ?? document.querySelector(modal);
	return layer !== null && !(id === 'palette' && layer.matches('[data-palette]'));
}
