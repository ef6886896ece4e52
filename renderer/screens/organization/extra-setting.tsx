import {pictureNames, useOrganizationMore, type PictureName} from '../../api/organization/more';
import type {ExtraFacts, ExtraName} from '../../organization/extra-facts';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {PictureRow} from './picture-row';

/** What takes more than a value, by what it is. */
export function ExtraSetting({facts}: {readonly facts: ExtraFacts}) {
	const more = useOrganizationMore();
	const actor = useActor();
	const whyNot =
		actor.self !== undefined && !isAdministrator(actor)
			? `${onlyAdministrators('change this')}.`
			: undefined;
	const {name} = facts;
	if (isPicture(name)) {
		return (
			<PictureRow
				facts={{...facts, name}}
				more={more.data}
				isFailed={more.isError}
				whyNot={whyNot}
			/>
		);
	}
	return null;
}

function isPicture(name: ExtraName): name is PictureName {
	return pictureNames.some(one => one === name);
}
