import {t} from '@lingui/core/macro';
import {isOwner} from '../../../shared/rules/people';
import {pictureNames, useOrganizationMore, type PictureName} from '../../api/organization/more';
import type {OrganizationSettings} from '../../api/organization/settings';
import type {ExtraFacts, ExtraName} from '../../organization/extra-facts';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {ChannelGroupsRow} from './channel-groups-row';
import {DefaultRow} from './default-row';
import {DomainsRow} from './domains-row';
import {heldForAll} from './held-words';
import {PictureRow} from './picture-row';
import type {LastChanges} from './settings-before';
import {SignInRow} from './sign-in-row';

type Props = {
	readonly facts: ExtraFacts;
	readonly settings: OrganizationSettings;
	/** What was changed with Steward last. */
	readonly last: LastChanges;
};

/** What takes more than a value, by what it is. */
export function ExtraSetting({facts, settings, last}: Props) {
	const more = useOrganizationMore();
	const whyNot = useWhyNot(facts);
	const {name} = facts;
	if (isPicture(name)) {
		return <PictureRow facts={{...facts, name}} more={more} whyNot={whyNot} />;
	}
	switch (name) {
		case 'domains':
			return (
				<DomainsRow
					facts={facts}
					whyNot={whyNot}
					isRestricted={settings.emails_restricted_to_domains === true}
					last={last.domain}
				/>
			);
		case 'authentication_methods':
			return <SignInRow facts={facts} more={more} whyNot={whyNot} last={last['sign-in']} />;
		case 'default_channel_groups':
			return <ChannelGroupsRow facts={facts} whyNot={whyNot} />;
		default:
			return (
				<DefaultRow
					facts={facts}
					name={name}
					whyNot={whyNot}
					last={last['default-setting'].get(name)}
				/>
			);
	}
}

function isPicture(name: ExtraName): name is PictureName {
	return pictureNames.some(one => one === name);
}

/** Why the account cannot change it. */
function useWhyNot({isForOwners}: ExtraFacts): string | undefined {
	const actor = useActor();
	const {self} = actor;
	if (self === undefined) return undefined;
	if (!isAdministrator(actor)) return heldForAll();
	return isForOwners === true && !isOwner(self) ? t`Only owners can change this.` : undefined;
}
