import { signOut } from "@agbara/shared/client/sign-out.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { may } from "@agbara/shared/policy.ts";
import type { Session } from "@agbara/shared/session/session.ts";
import type { AuthProvider } from "ra-core";
import { accessOf, isResource } from "./resource-access.ts";
import { signIn } from "./sign-in.ts";

/** Rejects without a message, because the login page says why the session ended. */
const refuse = () => Promise.reject({ message: false });

/**
 * Answers react-admin's questions about the logged-in user. Nothing here redirects, so there can be no loop: only the
 * session's `loggedOut` event opens the login page.
 */
export function createAuthProvider({
  session,
  transport,
}: {
  session: Session;
  transport: Transport;
}): AuthProvider {
  return {
    async login(user: { email: string; password: string; introductions?: boolean }) {
      const { email, password, introductions } = user;
      const input = { user: { email, password }, ...(introductions ? { introductions } : {}) };
      await signIn(session, transport, input);
    },
    async logout() {
      // React-admin also calls this after a session has expired. Then the drafts must stay, so we do not log out again.
      if (session.signedIn()) await signOut(session, transport);
      return false;
    },
    async checkAuth() {
      if (!session.signedIn()) return refuse();
    },
    async checkError() {
      // The transport has already ended a session that the server refused. We must not reject here too. Otherwise
      // react-admin would treat the failed call as an empty success, and the user would think that their change was
      // saved.
    },
    async getIdentity() {
      const user = session.user();
      if (!user) throw new Error("Nobody is signed in.");
      return { id: user._id, fullName: user.first_name };
    },
    async getPermissions() {
      return session.role();
    },
    async canAccess({ resource }) {
      return isResource(resource) && may(session.role(), accessOf(resource));
    },
  };
}
