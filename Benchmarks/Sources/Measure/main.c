// Runs a command and prints what it took: processor seconds, peak resident kilobytes, exit status.
//
//   measure COMMAND ARGUMENT…
//
// It is a process of its own, and small, because Linux counts the memory of whoever starts a process
// as that process's too, up to the moment it becomes another program.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  const pid_t child = fork();
  if (child == 0) {
    // What the command prints is not what this program is asked for.
    dup2(STDERR_FILENO, STDOUT_FILENO);
    execvp(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 71;
  printf(
      "%.3f %ld %d\n", seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss,
      WIFEXITED(status) ? WEXITSTATUS(status) : 255);
  return 0;
}
