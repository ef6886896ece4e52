import {Link, type LinkProps} from '@tanstack/react-router';
import type {ReactNode} from 'react';
import {useConnection} from '../../api/connection/client-context';
import type {Goal} from './goal';

type Props = {
	readonly goal: Goal;
	readonly className: string | undefined;
	readonly title?: string;
	readonly children: ReactNode;
};

/** A link to a list with its filter. */
export function GoalLink({goal: {place, search}, children, ...rest}: Props) {
	const {id: connection} = useConnection();
	const to = {to: `/o/$connection/${place}`, params: {connection}, search: search ?? {}};
	return (
		<Link {...(to as LinkProps)} {...rest}>
			{children}
		</Link>
	);
}
