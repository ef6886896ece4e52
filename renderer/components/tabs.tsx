import {sideKey} from './keyboard/side-key';
import {formatNumber} from '../../shared/languages/formats';
import {useId, useRef, type KeyboardEvent, type ReactNode} from 'react';
import {ownOf} from '../../shared/model/own-of';
import styles from './tabs.module.css';

type Tab<Id> = {readonly id: Id; readonly title: string; readonly count?: number | undefined};

type Props<Id extends string> = {
	readonly label: string;
	readonly tabs: readonly Tab<Id>[];
	readonly value: Id;
	readonly onChange: (id: Id) => void;
	/** What the chosen tab shows. */
	readonly children: ReactNode;
};

/** Views of one thing, one at a time. Arrows lead from tab to tab. */
export function Tabs<Id extends string>({label, tabs, value, onChange, children}: Props<Id>) {
	const list = useRef<HTMLDivElement>(null);
	const baseId = useId();
	const tabId = (tab: Id) => `${baseId}-${tab}`;
	const panelId = `${baseId}-panel`;
	const walk = (event: KeyboardEvent) => {
		const at = tabs.findIndex(({id}) => id === value);
		const goals: Readonly<Record<string, number>> = {
			ArrowRight: at + 1,
			ArrowLeft: at - 1 + tabs.length,
			Home: 0,
			End: tabs.length - 1,
		};
		const goal = ownOf(goals, sideKey(event.key));
		const next = goal === undefined ? undefined : tabs[goal % tabs.length];
		if (next === undefined || event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		onChange(next.id);
		list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
	};
	return (
		<>
			<div role="tablist" className={styles.list} aria-label={label} ref={list} onKeyDown={walk}>
				{tabs.map(({id: tab, title, count}) => (
					<button
						key={tab}
						type="button"
						role="tab"
						id={tabId(tab)}
						className={styles.tab}
						data-tab={tab}
						aria-selected={tab === value}
						aria-controls={panelId}
						tabIndex={tab === value ? 0 : -1}
						onClick={() => onChange(tab)}
					>
						{title}
						{count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
					</button>
				))}
			</div>
			<div role="tabpanel" id={panelId} className={styles.panel} aria-labelledby={tabId(value)}>
				{children}
			</div>
		</>
	);
}
