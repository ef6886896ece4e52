import {t} from '@lingui/core/macro';
import {Link, type LinkProps} from '@tanstack/react-router';
import type {ReactNode} from 'react';
import type {Connection} from '../../shared/bridge';
import {isCommon, places} from '../places';
import {useOpeningSearch} from '../views/use-opening-search';
import styles from './help.module.css';

type Props = {
	readonly name: string;
	readonly connection: Connection | undefined;
	/** Its title where nothing else is said. */
	readonly children?: ReactNode;
};

/** Leads to a screen, as the sidebar does; words alone where no organization is open. */
export function ScreenLink({name, connection, children}: Props) {
	const openingSearch = useOpeningSearch(connection?.id);
	if (name === 'connect') {
		return (
			<Link to="/connect" className={styles.link}>
				{children ?? t`Connect`}
			</Link>
		);
	}
	const place = places.find(one => one.name === name);
	if (place === undefined) return children;
	const words = children ?? place.title;
	if (!isCommon(place.to) && connection === undefined) return <span>{words}</span>;
	const options = {
		to: place.to,
		params: {connection: connection?.id ?? ''},
		search: openingSearch(place.name),
	};
	return (
		<Link {...(options as LinkProps)} className={styles.link}>
			{words}
		</Link>
	);
}
