import {Trans} from '@lingui/react/macro';
import {Button, Menu} from '@mantine/core';
import {ListFilterPlus} from 'lucide-react';
import type {PeopleView} from '../../people/index/people-view';
import {withoutToken} from '../../components/filter-text';
import {fieldFilter} from '../../people/index/tokens';
import styles from './add-filter.module.css';

type Props = {
	readonly text: string;
	readonly view: PeopleView;
	/** Called with a text whose end is still to be typed, or that is complete. */
	readonly onText: (text: string) => void;
};

/** Filters that have no chip of their own: each writes its beginning into the box. */
export function AddFilter({text, view: {tokens, question}, onText}: Props) {
	const fields = question.details?.around.fields ?? [];
	const link = tokens.find(({key, values}) => key === 'has' && values[0] === 'link');
	const after = (part: string) => onText(`${text.trimEnd()} ${part}`.trimStart());
	return (
		<Menu returnFocus={false}>
			<Menu.Target>
				<Button variant="default" leftSection={<ListFilterPlus size={16} strokeWidth={1.5} />}>
					<Trans>Add filter</Trans>
				</Button>
			</Menu.Target>
			<Menu.Dropdown className={styles.menu}>
				<Menu.Item onClick={() => after('channel:')}>
					<Trans>In a channel</Trans>
				</Menu.Item>
				<Menu.Item onClick={() => after('group:')}>
					<Trans>In a group</Trans>
				</Menu.Item>
				<Menu.Item
					aria-current={link !== undefined}
					onClick={() =>
						link === undefined ? after('has:link') : onText(withoutToken(text, link))
					}
				>
					<Trans>With an open invitation link</Trans>
				</Menu.Item>
				{fields.length > 0 && <Menu.Divider />}
				{fields.length > 0 && (
					<Menu.Label>
						<Trans>Profile field</Trans>
					</Menu.Label>
				)}
				{fields.map(({id, name}) => (
					<Menu.Item key={id} onClick={() => after(fieldFilter(name))}>
						<bdi>{name}</bdi>
					</Menu.Item>
				))}
				{fields.length > 0 && (
					<p className={styles.note}>
						<Trans>Leave the value blank to find empty fields.</Trans>
					</p>
				)}
			</Menu.Dropdown>
		</Menu>
	);
}
