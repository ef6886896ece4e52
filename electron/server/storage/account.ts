/** Who may see the real address of an account (api-facts 5.5). */
export const addressVisibility = {
	everyone: 1,
	members: 2,
	administrators: 3,
	nobody: 4,
	moderators: 5,
} as const;

/** A person or a bot as it is stored. */
export type Account = {
	readonly id: number;
	/** The real address, in the spelling it was given. */
	readonly deliveryEmail: string;
	readonly fullName: string;
	readonly role: number;
	readonly isActive: boolean;
	/** Undefined for people; 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
	readonly botType: number | undefined;
	readonly botOwnerId: number | undefined;
	readonly timezone: string;
	/** Milliseconds since 1970. */
	readonly joinedAt: number;
	readonly avatarVersion: number;
	/** Where the picture lies that they uploaded, below the server; undefined for the one that goes by the address. */
	readonly avatarPath: string | undefined;
	readonly addressVisibility: number;
	/** Raised when the API key is made anew; the key itself is never stored. */
	readonly keyVersion: number;
	/** Whether this administrator may create people (api-facts 9.10). */
	readonly mayCreateUsers: boolean;
	/** Whether others see when this person is there. */
	readonly isPresenceEnabled: boolean;
	/** Whether drafts are kept by the service. */
	readonly hasSyncedDrafts: boolean;
};

export function isBot(account: Account): boolean {
	return account.botType !== undefined;
}

/** Addresses are compared without case and blanks at the ends. */
export function addressKey(email: string): string {
	return email.trim().toLowerCase();
}
