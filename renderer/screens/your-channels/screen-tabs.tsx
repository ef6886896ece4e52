import type {KeyboardEvent} from 'react';
import styles from './screen-tabs.module.css';

type Props<Id extends string> = {
	readonly label: string;
	readonly tabs: readonly {readonly id: Id; readonly title: string; readonly count?: number}[];
	readonly chosen: Id;
	/** Id of the element that the tabs fill. */
	readonly panelId: string;
	readonly onChoose: (id: Id) => void;
};

/** Tabs of a screen; arrows walk over them and choose. */
export function ScreenTabs<Id extends string>({label, tabs, chosen, panelId, onChoose}: Props<Id>) {
	const walk = (event: KeyboardEvent<HTMLElement>) => {
		const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
		if (by === undefined || event.altKey) return;
		event.preventDefault();
		const at = tabs.findIndex(({id}) => id === chosen);
		const next = tabs[(at + by + tabs.length) % tabs.length];
		if (next === undefined) return;
		onChoose(next.id);
		event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
	};
	return (
		<div role="tablist" className={styles.tabs} aria-label={label} onKeyDown={walk}>
			{tabs.map(({id, title, count}) => (
				<button
					key={id}
					type="button"
					role="tab"
					className={styles.tab}
					data-tab={id}
					aria-selected={id === chosen}
					aria-controls={panelId}
					tabIndex={id === chosen ? 0 : -1}
					onClick={() => onChoose(id)}
				>
					{title}
					{count !== undefined && (
						<span className={styles.count}>{count.toLocaleString('en')}</span>
					)}
				</button>
			))}
		</div>
	);
}
