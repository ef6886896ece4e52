import {z} from 'zod';

/** What is found out about a server before anybody signs in. */
export const serverFound = z.object({
	baseUrl: z.string(),
	name: z.string(),
	/** What the organization says of itself, as markup of the service; empty where it says nothing. */
	description: z.string(),
	featureLevel: z.int(),
	version: z.string(),
	passwordSignIn: z.boolean(),
	/** Otherwise the name in a directory will do. */
	usernameIsEmail: z.boolean(),
	/** Ways that lead through the browser of the system, in the order of the server. */
	methods: z.array(z.object({name: z.string(), label: z.string()})),
	/** Origin that the organization gives as its own, where that is another one. */
	livesAt: z.string().nullable(),
	/** Whether the address is that of one organization: a server may have several. */
	hasOrganization: z.boolean(),
});
export type ServerFound = z.output<typeof serverFound>;

/** A picture that may be shown: what it is was seen from its bytes. */
export const realmIcon = z.object({
	type: z.enum(['image/png', 'image/jpeg']),
	base64: z.string(),
});
export type RealmIcon = z.output<typeof realmIcon>;

/** The picture of a custom emoji, which may move. */
export const emojiPicture = z.object({
	type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
	base64: z.string(),
});
export type EmojiPicture = z.output<typeof emojiPicture>;

/** How the connection to an address comes about, while it does. */
export const probeProgress = z.discriminatedUnion('step', [
	z.object({
		step: z.literal('address'),
		address: z.string(),
		/** What it was understood as, with its scheme. */
		origin: z.string(),
	}),
	z.object({
		step: z.literal('name'),
		/** As it was typed. */
		address: z.string(),
		/** Numbers behind the name. */
		places: z.array(z.string()),
	}),
	z.object({
		step: z.literal('certificate'),
		address: z.string(),
		issuer: z.string(),
		/** As the certificate has it, e.g. `Dec  1 23:59:59 2026 GMT`. */
		validTo: z.string(),
	}),
]);
export type ProbeProgress = z.output<typeof probeProgress>;
