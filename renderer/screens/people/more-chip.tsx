import {Menu} from '@mantine/core';
import {ChevronDown} from 'lucide-react';
import type {PeopleView} from '../../people/index/people-view';
import {fieldFilter, notFilled, withoutToken} from '../../people/index/tokens';
import styles from './filter-chips.module.css';

type Props = {
	readonly text: string;
	readonly view: PeopleView;
	readonly onText: (text: string) => void;
	readonly onBegin: (text: string) => void;
};

/** Filters that have no chip of their own: each writes its beginning into the box. */
export function MoreChip({text, view, onText, onBegin}: Props) {
	const {tokens, question} = view;
	const fields = question.details?.around.fields ?? [];
	const link = tokens.find(({key, values}) => key === 'has' && values.length > 0);
	const after = (part: string) => `${text.trimEnd()} ${part}`.trimStart();
	return (
		<Menu returnFocus={false}>
			<Menu.Target>
				<button type="button" className={styles.chip}>
					<span className={styles.label}>More</span>
					<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
				</button>
			</Menu.Target>
			<Menu.Dropdown className={styles.menu}>
				<Menu.Item onClick={() => onBegin(after('channel:'))}>In a channel…</Menu.Item>
				<Menu.Item
					onClick={() => onText(link === undefined ? after('has:link') : withoutToken(text, link))}
				>
					{link === undefined ? 'Has an open invitation link' : 'With or without invitation link'}
				</Menu.Item>
				{fields.length > 0 && <Menu.Label>Profile field</Menu.Label>}
				{fields.map(({id, name}) => (
					<Menu.Item key={id} onClick={() => onBegin(after(fieldFilter(name)))}>
						<bdi>{name}</bdi>
					</Menu.Item>
				))}
				{fields.length > 0 && (
					<Menu.Label>
						Nothing or “{notFilled}” after the name finds who has not filled it.
					</Menu.Label>
				)}
			</Menu.Dropdown>
		</Menu>
	);
}
