import {t} from '@lingui/core/macro';
import {choicesTold, type Choices} from '../../../shared/model/permission-choices';
import {signInTitle} from '../../../shared/model/sign-in-title';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {z} from 'zod';
import {signInTold} from '../../../shared/model/sign-in';
import {useClient, useConnection} from '../connection/client-context';
import {realmKeys} from './keys';

/** The pictures of an organization, by the names that events give them. */
export const pictureNames = ['icon', 'logo', 'night_logo'] as const;
export type PictureName = (typeof pictureNames)[number];

/** A way to sign in; older servers tell no more than whether it is on. */
export type SignInMethod = {
	/** As the server names it. */
	readonly name: string;
	/** As screens name it. */
	readonly title: string;
	readonly isOn: boolean;
	/** Why the server offers it no more; undefined where it does. */
	readonly whyNot: string | undefined;
};

const source = z.enum(['U', 'G', 'D']).optional().catch(undefined);
const mebibytes = z.number().positive().catch(5);
const told = z.object({
	realm_icon_source: source,
	realm_logo_source: source,
	realm_night_logo_source: source,
	max_icon_file_size_mib: mebibytes,
	max_logo_file_size_mib: mebibytes,
	realm_available_video_chat_providers: z
		.record(z.string(), z.object({name: z.string(), id: z.int()}))
		.catch({}),
});

/** What is set of an organization besides plain values, as far as its server tells it. */
export type OrganizationMore = {
	/** Whether a picture was uploaded; undefined where that is not told. */
	readonly isUploaded: Readonly<Record<PictureName, boolean | undefined>>;
	readonly mostMebibytes: Readonly<Record<PictureName, number>>;
	/** Undefined where the server does not tell them. */
	readonly signIn: readonly SignInMethod[] | undefined;
	readonly callServices: readonly {readonly id: number; readonly name: string}[];
	/** To which groups permissions may be given. */
	readonly choices: Choices;
};

/** Pictures, ways to sign in, services for calls and rules of permissions of the organization. */
export function useOrganizationMore() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: realmKeys.more(id),
		queryFn: async ({signal}): Promise<OrganizationMore> => {
			const request = {fetch_event_types: ['realm'], event_types: []};
			return readMore(await client.register(request, {signal}));
		},
	});
}

/** Reads it from the answer to a registration. */
export function readMore(state: Readonly<Record<string, unknown>>): OrganizationMore {
	const read = told.parse(state);
	const isUploaded = (from: string | undefined) => (from === undefined ? undefined : from === 'U');
	const methods = signInTold(state);
	return {
		isUploaded: {
			icon: isUploaded(read.realm_icon_source),
			logo: isUploaded(read.realm_logo_source),
			night_logo: isUploaded(read.realm_night_logo_source),
		},
		mostMebibytes: {
			icon: read.max_icon_file_size_mib,
			logo: read.max_logo_file_size_mib,
			night_logo: read.max_logo_file_size_mib,
		},
		signIn:
			methods &&
			Object.entries(methods).map(([name, one]) => ({
				name,
				title: signInTitle(name),
				isOn: one.enabled,
				whyNot: one.available
					? undefined
					: (one.unavailable_reason ?? t`It is not set up on this server.`),
			})),
		choices: choicesTold(state),
		callServices: Object.values(read.realm_available_video_chat_providers).toSorted(
			(a, b) => a.id - b.id,
		),
	};
}

type PictureRequest = {
	readonly picture: PictureName;
	/** Undefined removes what was uploaded. */
	readonly file: File | undefined;
};

/** Uploads or removes a picture of the organization. */
export function useSetPicture() {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({picture, file}: PictureRequest) => {
			const night = picture === 'night_logo';
			if (file === undefined) {
				if (picture === 'icon') await client.deleteRealmIcon({});
				else await client.deleteRealmLogo({night});
			} else if (picture === 'icon') await client.uploadRealmIcon({}, {file});
			else await client.uploadRealmLogo({night}, {file});
		},
		onSettled: () => queries.invalidateQueries({queryKey: realmKeys.more(id)}),
	});
}
