import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {PictureName} from '../../api/organization/more';

/** What is said of each picture of the organization, sentence by sentence. */
export const pictureWords = inLanguage(
	() =>
		({
			icon: {
				upload: t`Upload icon`,
				replace: t`Replace icon`,
				uploaded: t`Icon uploaded.`,
				notUploaded: t`Icon was not uploaded.`,
				maybeUploaded: t`It is not known whether the icon was uploaded.`,
				askRemoval: t`Remove the icon?`,
				removed: t`Icon removed.`,
				notRemoved: t`Icon was not removed.`,
				maybeRemoved: t`It is not known whether the icon was removed.`,
				afterRemoval: t`Everyone sees the default icon again.`,
			},
			logo: {
				upload: t`Upload logo`,
				replace: t`Replace logo`,
				uploaded: t`Logo uploaded.`,
				notUploaded: t`Logo was not uploaded.`,
				maybeUploaded: t`It is not known whether the logo was uploaded.`,
				askRemoval: t`Remove the logo?`,
				removed: t`Logo removed.`,
				notRemoved: t`Logo was not removed.`,
				maybeRemoved: t`It is not known whether the logo was removed.`,
				afterRemoval: t`Everyone sees the default logo again.`,
			},
			night_logo: {
				upload: t`Upload logo for dark screens`,
				replace: t`Replace logo for dark screens`,
				uploaded: t`Logo for dark screens uploaded.`,
				notUploaded: t`Logo for dark screens was not uploaded.`,
				maybeUploaded: t`It is not known whether the logo for dark screens was uploaded.`,
				askRemoval: t`Remove the logo for dark screens?`,
				removed: t`Logo for dark screens removed.`,
				notRemoved: t`Logo for dark screens was not removed.`,
				maybeRemoved: t`It is not known whether the logo for dark screens was removed.`,
				afterRemoval: t`Dark screens show the usual logo again.`,
			},
		}) satisfies Readonly<Record<PictureName, Readonly<Record<string, string>>>>,
);
