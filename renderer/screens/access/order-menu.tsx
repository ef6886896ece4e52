import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Menu} from '@mantine/core';
import {ArrowDownUp, Check} from 'lucide-react';
import type {AccessSearch} from '../../places/access';

type Props = {
	readonly shown: AccessSearch;
	readonly onChange: (part: Partial<AccessSearch>) => void;
	/** Names what an order by a person or a channel is about. */
	readonly personName: (userId: number) => string;
	readonly channelName: (channelId: number) => string;
};

/** By what rows and columns stand in order. */
export function OrderMenu({shown, onChange, personName, channelName}: Props) {
	const {rows, columns} = shown;
	return (
		<Menu width={280} position="bottom-end">
			<Menu.Target>
				<Button variant="default" leftSection={<ArrowDownUp size={16} strokeWidth={1.5} />}>
					<Trans>Sort</Trans>
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Label>
					<Trans>People</Trans>
				</Menu.Label>
				<Choice
					words={t`By name`}
					isChosen={rows === undefined}
					onChoose={() => onChange({rows: undefined})}
				/>
				<Choice
					words={t`By role`}
					isChosen={rows === 'role'}
					onChoose={() => onChange({rows: 'role'})}
				/>
				<Choice
					words={t`Most channels first`}
					isChosen={rows === 'channels'}
					onChoose={() => onChange({rows: 'channels'})}
				/>
				{typeof rows === 'number' && (
					<Choice words={channelFirst(channelName(rows))} isChosen onChoose={() => {}} />
				)}
				<Menu.Divider />
				<Menu.Label>
					<Trans>Channels</Trans>
				</Menu.Label>
				<Choice
					words={t`By name`}
					isChosen={columns === undefined}
					onChoose={() => onChange({columns: undefined})}
				/>
				<Choice
					words={t`Most people first`}
					isChosen={columns === 'people'}
					onChoose={() => onChange({columns: 'people'})}
				/>
				<Choice
					words={t`Private last`}
					isChosen={columns === 'privacy'}
					onChoose={() => onChange({columns: 'privacy'})}
				/>
				{typeof columns === 'number' && (
					<Choice words={personFirst(personName(columns))} isChosen onChoose={() => {}} />
				)}
			</Menu.Dropdown>
		</Menu>
	);
}

type ChoiceProps = {
	readonly words: string;
	readonly isChosen: boolean;
	readonly onChoose: () => void;
};

function Choice({words, isChosen, onChoose}: ChoiceProps) {
	return (
		<Menu.Item
			role="menuitemradio"
			aria-checked={isChosen}
			leftSection={
				<Check size={16} strokeWidth={1.5} visibility={isChosen ? undefined : 'hidden'} />
			}
			onClick={onChoose}
		>
			{words}
		</Menu.Item>
	);
}

const channelFirst = (channel: string) => t`People in #${channel} first`;
const personFirst = (name: string) => t`Channels of ${name} first`;
