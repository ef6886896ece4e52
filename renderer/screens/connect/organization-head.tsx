import {useMemo} from 'react';
import type {ServerFound} from '../../../shared/server-found';
import {useRealmIcon} from '../../api/connection/signing-in';
import {wordsOf} from '../../boot/markup-size';
import {breakable} from '../../components/breakable';
import classes from './organization-head.module.css';

type Props = {
	readonly found: ServerFound;
	readonly caCertificate: string | undefined;
};

/** Whose door it is, before anybody types a password: icon, name, what it says of itself. */
export function OrganizationHead({found, caCertificate}: Props) {
	const icon = useRealmIcon(found, caCertificate);
	const {name, baseUrl, description} = found;
	const about = useMemo(() => plainText(description), [description]);
	return (
		<div className={classes.head}>
			<span className={classes.icon} aria-hidden="true">
				{icon === undefined ? initialOf(name) : <img src={icon} alt="" />}
			</span>
			<div className={classes.words}>
				<h3 className={classes.name}>{name}</h3>
				<p className={classes.where}>{new URL(baseUrl).host}</p>
			</div>
			{about !== '' && (
				<p className={classes.about} dir="auto">
					{breakable(about)}
				</p>
			)}
		</div>
	);
}

function initialOf(name: string): string {
	const [first] = new Intl.Segmenter().segment(name.trim());
	return first?.segment.toUpperCase() ?? '';
}

/** What turns the direction of text round: with it a description reads as what it is not. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The words of rendered text alone: of a server that nobody knows yet, no markup is parsed. */
function plainText(html: string): string {
	return wordsOf(html.replaceAll(/<(?=\/?(?:p|li|div|h\d|br)\b)/gi, ' <'))
		.replaceAll(directions, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
}
