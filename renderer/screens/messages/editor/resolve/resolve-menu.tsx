import {t} from '@lingui/core/macro';
import {Button, Menu} from '@mantine/core';
import {Check, ChevronDown, Undo2} from 'lucide-react';
import type {Topic} from '../../../../../shared/model/topic';
import {resolveNamed, resolvesFor} from './resolve-plan';
import {useResolving} from './use-resolving';

type Props = {
	readonly channelId: number;
	/** The topics that were chosen. */
	readonly topics: readonly Topic[];
};

/** Marks the chosen topics as resolved or not: one after the other, reported and undone as a run. */
export function ResolveMenu({channelId, topics}: Props) {
	const {choose, question} = useResolving(channelId, topics);
	const resolve = resolvesFor(channelId, topics, true);
	const unresolve = resolvesFor(channelId, topics, false);
	return (
		<>
			<Menu position="bottom-start">
				<Menu.Target>
					<Button
						variant="default"
						disabled={topics.length === 0}
						rightSection={<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />}
					>
						{resolve.length === 0 && unresolve.length > 0 ? t`Unresolve` : t`Resolve`}
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					{resolve.length > 0 && (
						<Menu.Item
							leftSection={<Check size={16} strokeWidth={1.5} aria-hidden="true" />}
							onClick={() => choose(resolve)}
						>
							{resolveNamed(resolve, true)}
						</Menu.Item>
					)}
					{unresolve.length > 0 && (
						<Menu.Item
							leftSection={<Undo2 size={16} strokeWidth={1.5} aria-hidden="true" />}
							onClick={() => choose(unresolve)}
						>
							{resolveNamed(unresolve, false)}
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			{question}
		</>
	);
}
