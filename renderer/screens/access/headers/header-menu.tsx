import {t} from '@lingui/core/macro';
import {Menu} from '@mantine/core';
import {ArrowDownWideNarrow, Equal, Minus, Plus, Star, UsersRound} from 'lucide-react';
import type {ReactNode} from 'react';
import {countChannels, countPeople} from '../../../text/count-words';

/** What a header can do with its whole row or column. */
export type HeaderAction = 'add' | 'remove' | 'like' | 'fill' | 'defaults' | 'order';

type Props = {
	readonly kind: 'person' | 'channel';
	readonly name: string;
	/** Cells of the row or column that are shown. */
	readonly shown: number;
	/** Default channels; none of them, no entry. */
	readonly defaults: number;
	readonly isOrdered: boolean;
	/** The place in the window that the menu hangs on. */
	readonly box: DOMRect;
	readonly onAction: (action: HeaderAction) => void;
	readonly onClose: () => void;
};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** The menu of a person or a channel; each entry stages, nothing is sent. */
export function HeaderMenu(props: Props) {
	const {kind, name, shown, defaults, isOrdered, box, onAction, onClose} = props;
	const isPerson = kind === 'person';
	const many = isPerson ? countChannels(shown) : countPeople(shown);
	const entry = (action: HeaderAction, icon: ReactNode, words: string) => (
		<Menu.Item leftSection={icon} onClick={() => onAction(action)}>
			{words}
		</Menu.Item>
	);
	return (
		<Menu
			opened
			onChange={isOpen => !isOpen && onClose()}
			position={isPerson ? 'right-start' : 'bottom-start'}
			width={280}
			closeOnItemClick={false}
			returnFocus={false}
			withinPortal
		>
			<Menu.Target>
				<span
					aria-hidden="true"
					style={{
						position: 'fixed',
						left: box.left,
						top: box.top,
						width: box.width,
						height: box.height,
						zIndex: -1,
					}}
				/>
			</Menu.Target>
			<Menu.Dropdown aria-label={isPerson ? name : `#${name}`}>
				<Menu.Label>{isPerson ? name : `#${name}`}</Menu.Label>
				{entry(
					'add',
					<Plus {...sign} />,
					isPerson ? t`Add to all shown (${many})` : t`Add all shown (${many})`,
				)}
				{entry(
					'remove',
					<Minus {...sign} />,
					isPerson ? t`Remove from all shown (${many})` : t`Remove all shown (${many})`,
				)}
				{isPerson &&
					defaults > 0 &&
					entry('defaults', <Star {...sign} />, t`Add to the default channels (${defaults})`)}
				<Menu.Divider />
				{entry(
					'like',
					<Equal {...sign} />,
					isPerson ? t`Copy channels from…` : t`Copy subscribers from…`,
				)}
				{!isPerson && entry('fill', <UsersRound {...sign} />, t`Fill from group…`)}
				<Menu.Divider />
				{entry(
					'order',
					<ArrowDownWideNarrow {...sign} />,
					isOrdered
						? t`Sort by name`
						: isPerson
							? t`Show their channels first`
							: t`Show its people first`,
				)}
			</Menu.Dropdown>
		</Menu>
	);
}
