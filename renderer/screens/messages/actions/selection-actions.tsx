import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Download, FolderInput, SmilePlus, Trash2} from 'lucide-react';
import {useMemo} from 'react';
import type {Message} from '../../../../shared/model/message';
import {ActionHost} from './action-host';
import {useActionsStore} from './actions-store';
import {FlagsMenu} from './flags-menu';
import {PlanSelected} from './plan-selected';
import {ResolveSelected} from './resolve-selected';

type Props = {
	readonly messages: readonly Message[];
	readonly onMove: (messages: readonly Message[]) => void;
	readonly onClear: () => void;
};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** What can be done with the selected messages: the buttons of the bar below the list. */
export function SelectionActions({messages, onMove, onClear}: Props) {
	const {open} = useActionsStore.getState();
	const inChannels = useMemo(
		() => messages.filter(({stream_id}) => stream_id !== undefined),
		[messages],
	);
	const isNone = messages.length === 0;
	return (
		<>
			<Button
				variant="subtle"
				leftSection={<FolderInput {...sign} />}
				disabled={inChannels.length === 0}
				title={inChannels.length === 0 ? t`Direct messages have no channel or topic` : undefined}
				onClick={() => onMove(inChannels)}
			>
				<Trans>Move…</Trans>
			</Button>
			<ResolveSelected messages={messages} />
			<FlagsMenu messages={messages} />
			<Button
				variant="subtle"
				leftSection={<SmilePlus {...sign} />}
				aria-haspopup="dialog"
				disabled={isNone}
				onClick={({currentTarget}) =>
					open({kind: 'react', messages, place: currentTarget.getBoundingClientRect()})
				}
			>
				<Trans>React</Trans>
			</Button>
			<Button
				variant="subtle"
				leftSection={<Download {...sign} />}
				disabled={isNone}
				onClick={({currentTarget}) =>
					open({kind: 'export', messages, place: currentTarget.getBoundingClientRect()})
				}
			>
				<Trans>Export…</Trans>
			</Button>
			<Button
				variant="subtle"
				leftSection={<Trash2 {...sign} />}
				disabled={isNone}
				onClick={({currentTarget}) =>
					open({
						kind: 'delete',
						messages,
						place: currentTarget.getBoundingClientRect(),
						onDone: onClear,
					})
				}
			>
				<Trans>Delete…</Trans>
			</Button>
			<PlanSelected messages={messages} />
			<ActionHost isLasting />
		</>
	);
}
