import { signOut } from "@agbara/shared/client/sign-out.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { may } from "@agbara/shared/policy.ts";
import type { Session } from "@agbara/shared/session/session.ts";
import type { AuthProvider } from "ra-core";
import { accessOf, isResource } from "./resource-access.ts";
import { signIn } from "./sign-in.ts";

/** Refuses without a message. The login page tells the reason for the sign-out. */
const refuse = () => Promise.reject({ message: false });

/**
 * Answers react-admin's questions about the user, from the session. Nothing here redirects. On the session's
 * `loggedOut` event, the application opens the login page. No other code does this, so there is no loop.
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
      // react-admin also calls this after a session ended by itself. Then we must keep the drafts.
      if (session.signedIn()) await signOut(session, transport);
      return false;
    },
    async checkAuth() {
      if (!session.signedIn()) return refuse();
    },
    async checkError() {
      // The transport has already ended a refused session. If we refused here too, the failed call would become an
      // empty success, and the user would think that we saved their change.
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
