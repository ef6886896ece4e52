import {Check, Minus} from 'lucide-react';
import type {ReactNode} from 'react';
import type {ServerFound} from '../../../shared/bridge';
import {embeddedFeatureLevel} from '../../../shared/model/feature-level';
import classes from './connect.module.css';

/** What stands at the address, before anybody types a password. */
export function FoundServer({found}: {readonly found: ServerFound}) {
	const {name, baseUrl, featureLevel, version, passwordSignIn} = found;
	const isEncrypted = baseUrl.startsWith('https:');
	return (
		<ul className={classes.found} aria-label="What was found">
			<Fact isFine>{name === '' ? 'A chat server' : name}</Fact>
			<Fact isFine={isEncrypted}>
				{isEncrypted ? 'Encrypted, certificate accepted' : 'On this computer, not encrypted'}
			</Fact>
			<Fact isFine={featureLevel >= embeddedFeatureLevel}>
				Version {version}, feature level {featureLevel}
				{featureLevel < embeddedFeatureLevel && ': some parts may be missing'}
			</Fact>
			<Fact isFine={passwordSignIn}>
				{passwordSignIn ? 'Signs in with a password or a key' : 'Signs in with a key'}
			</Fact>
		</ul>
	);
}

function Fact({isFine, children}: {readonly isFine: boolean; readonly children: ReactNode}) {
	return (
		<li data-fine={isFine || undefined}>
			{isFine ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
			<span>{children}</span>
		</li>
	);
}
